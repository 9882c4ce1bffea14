import { unreachableSentence } from '../shell/silence-in-words.ts';
import type { AccountChange } from './account-change-store.ts';

export interface SavingNoteProps extends AccountChange {
  /** Message after a successful change; empty for none. */
  saved: string;
}

/** Status of a change: saving, saved or failed. */
export const SavingNote = ({ saving, sentence, saved }: SavingNoteProps) => {
  const words = { idle: '', saving: 'Ukládáme…', saved, failed: sentence ?? unreachableSentence };
  return (
    <p className="settings-outcome" role="status">
      {words[saving]}
    </p>
  );
};
