import { useEffect, useRef, useState } from 'react';
import type { PlacePair } from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useChange } from '../change/use-change.ts';

/** Pairs of likely duplicates; null until loaded. */
export const usePlacePairs = () => {
  const { ask } = useAccountStore();
  const [pairs, setPairs] = useState<PlacePair[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [judging, setJudging] = useState<PlacePair | null>(null);
  const { isSending, sentence, gone, send } = useChange();
  // Number of the latest request: answers to earlier ones are ignored.
  const revision = useRef(0);
  const load = async (): Promise<void> => {
    const request = ++revision.current;
    setFailed(false);
    const result = await ask('placePairs');
    if (request !== revision.current) return;
    if (result.state === 'done') setPairs(result.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), []);
  return {
    pairs,
    failed,
    reload: () => void load(),
    /** Marks a pair as two different places, or removes the mark. */
    judge: (pair: PlacePair): void => {
      const refused = !pair.refused;
      setJudging(pair);
      void send('judgePair', { one: pair.one.id, other: pair.other.id, refused }).then(
        (done) =>
          done &&
          setPairs(
            (previous) =>
              previous?.map((one) => (one === pair ? { ...pair, refused } : one)) ?? null,
          ),
      );
    },
    judging: isSending ? judging : null,
    /** Why the last judgement was not saved; null for no problem. */
    problem: gone?.sentence ?? sentence,
    /** Removes the pairs with a place that was merged. */
    remove: (id: number): void =>
      setPairs(
        (previous) =>
          previous?.filter(({ one, other }) => one.id !== id && other.id !== id) ?? null,
      ),
  };
};
