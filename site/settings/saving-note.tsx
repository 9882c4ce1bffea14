import type { AccountChange } from './account-change-store.ts';

export interface SavingNoteProps extends AccountChange {
  /** Message after a successful change; empty for none. */
  saved: string;
}

/** Status of a change: saving, saved or failed. */
export const SavingNote = ({ saving, sentence, saved }: SavingNoteProps) => (
  <p className="settings-outcome" role="status">
    {saving === 'saving'
      ? 'Ukládám…'
      : saving === 'saved'
        ? saved
        : saving === 'failed' &&
          (sentence ?? 'Nepodařilo se, server teď neodpovídá. Zkuste to prosím znovu.')}
  </p>
);
