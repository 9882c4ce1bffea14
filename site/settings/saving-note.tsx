import type { Saving } from './use-saving.ts';

export interface SavingNoteProps {
  saving: Saving;
  sentence: string | null;
  /** What is said once it went through. */
  saved: string;
}

/** What became of a change that a press has sent. */
export const SavingNote = ({ saving, sentence, saved }: SavingNoteProps) => (
  <p className="settings-outcome" role="status">
    {saving === 'saving' && 'Ukládám…'}
    {saving === 'saved' && saved}
    {saving === 'failed' &&
      (sentence ?? 'Nepodařilo se, server teď neodpovídá. Zkuste to prosím znovu.')}
  </p>
);
