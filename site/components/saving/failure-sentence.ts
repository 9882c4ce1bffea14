import type { ChangeState } from './change-store.ts';
import type { SaveState } from './versioned-save.ts';

/** Sentences of a form about saves that failed for a reason the server does not put into words. */
export interface FailureSentences {
  unreachable: string;
  /** Problems are shown at the fields; null if that is enough. */
  invalid: string | null;
  /** Null where nothing can be removed. */
  removed: string | null;
}

/** Why the last save failed; null if it did not. */
export const failureSentence = (
  saveState: SaveState<unknown, unknown, string> | ChangeState,
  sentences: FailureSentences,
): string | null => {
  switch (saveState.state) {
    case 'unreachable':
    case 'invalid':
    case 'removed':
      return sentences[saveState.state];
    case 'refused':
      return saveState.sentence;
    case 'merged-away':
      return saveState.gone.sentence;
    default:
      return null;
  }
};
