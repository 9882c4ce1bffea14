import { useEffect, useRef, useState } from 'react';
import type { Unmerged } from '../../../contract/organizers/place-editor.ts';
import { nbsp } from '../../../widget/index.ts';
import { quoted, returnedInWords } from '../place-words.ts';
import { useChange } from './use-change.ts';

/** What was done or failed, and the merge that can be taken back or tried again. */
export interface Said {
  words: string;
  merge: number | null;
  isWrong?: boolean;
}

/** What is said above the list or place, until the next step; and the way to take a merge back. */
export const useUndo = (step: string, onBack: (back: Unmerged) => void) => {
  const [said, setSaid] = useState<(Said & { isFresh: boolean }) | null>(null);
  const [undoing, setUndoing] = useState<number | null>(null);
  // Not by its state: a step may be drawn while one is on its way.
  const isSending = useRef(false);
  const { fields, sentence, isConflict, gone, inWay, clear, send } = useChange();
  const forget = (): void => {
    if (isSending.current) return;
    clear();
    setUndoing(null);
  };
  // What was said goes with the next step, unless that is what it belongs to.
  useEffect(() => {
    forget();
    setSaid((known) => (known?.isFresh ? { ...known, isFresh: false } : null));
  }, [step]);
  const say = (words: string, merge: number | null, isStepping: boolean): void =>
    setSaid({ words, merge, isFresh: isStepping });

  const problem = isConflict
    ? 'Vzít zpět už to nejde, místa se mezitím změnila.'
    : (gone?.sentence ?? fields['merge'] ?? sentence);
  const standing = inWay && ` Stojí tam ${quoted(inWay.title)}.`;
  const wrong: Said | null =
    problem === null || problem === undefined
      ? null
      : {
          words: `Vzít zpět se to nepodařilo. ${problem}${standing ?? ''}`,
          // What nobody answered can be tried again; what was refused cannot.
          merge: sentence === null ? null : undoing,
          isWrong: true,
        };
  return {
    said: wrong ?? said,
    /** The merge that is being taken back. */
    isUndoing: undoing !== null && wrong === null ? undoing : null,
    /** `isStepping`: the address changes with it. */
    say,
    hush(): void {
      forget();
      setSaid(null);
    },
    async undo(merge: number): Promise<void> {
      setUndoing(merge);
      isSending.current = true;
      const back = await send('unmergePlaces', { merge }).finally(
        () => (isSending.current = false),
      );
      if (!back) return;
      setUndoing(null);
      const { source, events } = back;
      say(
        `Vzato zpět. ${quoted(source.title)} je zase místo samo o${nbsp}sobě, ${returnedInWords(events)}.`,
        null,
        false,
      );
      onBack(back);
    },
  };
};
