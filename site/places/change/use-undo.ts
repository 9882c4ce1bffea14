import { useEffect, useRef, useState } from 'react';
import type { Unmerged } from '../../../contract/organizers/place-editor.ts';
import { nbsp } from '../../../widget/index.ts';
import { quoted, returnedInWords } from '../place-words.ts';
import { useChange } from './use-change.ts';

/** Message with the id of a merge that can be undone, or whose undo can be retried. */
export interface StatusMessage {
  text: string;
  merge: number | null;
  isWrong?: boolean;
}

/** Message above the list or panel, until the next navigation step, and the undo of a merge. */
export const useUndo = (step: string, onBack: (unmerged: Unmerged) => void) => {
  const [message, setMessage] = useState<(StatusMessage & { survivesStep: boolean }) | null>(null);
  const [undoing, setUndoing] = useState<number | null>(null);
  // A ref, because a step may render while an undo is being sent.
  const isSending = useRef(false);
  const { fields, sentence, isConflict, gone, inWay, clear, send } = useChange();
  const clearProblem = (): void => {
    if (isSending.current) return;
    clear();
    setUndoing(null);
  };
  // The next step clears the message, unless it was announced for that step.
  useEffect(() => {
    clearProblem();
    setMessage((previous) =>
      previous?.survivesStep ? { ...previous, survivesStep: false } : null,
    );
  }, [step]);
  const announce = (text: string, merge: number | null, survivesStep: boolean): void =>
    setMessage({ text, merge, survivesStep });

  const problem = isConflict
    ? 'Vzít zpět už to nejde, místa se mezitím změnila.'
    : (gone?.sentence ?? fields['merge'] ?? sentence);
  const blocker = inWay && ` Stojí tam ${quoted(inWay.title)}.`;
  const failure: StatusMessage | null =
    problem === null || problem === undefined
      ? null
      : {
          text: `Vzít zpět se to nepodařilo. ${problem}${blocker ?? ''}`,
          // Only an undo that failed as a whole can be retried.
          merge: sentence === null ? null : undoing,
          isWrong: true,
        };
  return {
    message: failure ?? message,
    /** Id of the merge being undone; null for none. */
    isUndoing: undoing !== null && failure === null ? undoing : null,
    /** `survivesStep`: the address changes with the action, and the message stays. */
    announce,
    clearMessage(): void {
      clearProblem();
      setMessage(null);
    },
    async undo(merge: number): Promise<void> {
      setUndoing(merge);
      isSending.current = true;
      const unmerged = await send('unmergePlaces', { merge }).finally(
        () => (isSending.current = false),
      );
      if (!unmerged) return;
      setUndoing(null);
      const { source, events } = unmerged;
      announce(
        `Vzato zpět. ${quoted(source.title)} je zase místo samo o${nbsp}sobě, ${returnedInWords(events)}.`,
        null,
        false,
      );
      onBack(unmerged);
    },
  };
};
