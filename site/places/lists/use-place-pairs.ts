import { useEffect, useRef, useState } from 'react';
import type { PlacePair } from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useChange } from '../change/use-change.ts';

/** Places that are likely one; null until they are known. */
export const usePlacePairs = () => {
  const { ask } = useAccountStore();
  const [pairs, setPairs] = useState<PlacePair[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [judging, setJudging] = useState<PlacePair | null>(null);
  const { isSending, sentence, gone, send } = useChange();
  // Only the last question counts.
  const asked = useRef(0);
  const load = async (): Promise<void> => {
    const question = ++asked.current;
    setFailed(false);
    const called = await ask('placePairs');
    if (question !== asked.current) return;
    if (called.state === 'done') setPairs(called.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), []);
  return {
    pairs,
    failed,
    reload: () => void load(),
    /** Says of a pair that it is two places, or takes that back. */
    judge: (pair: PlacePair): void => {
      const refused = !pair.refused;
      setJudging(pair);
      void send('judgePair', { one: pair.one.id, other: pair.other.id, refused }).then(
        (done) =>
          done &&
          setPairs(
            (known) => known?.map((one) => (one === pair ? { ...pair, refused } : one)) ?? null,
          ),
      );
    },
    judging: isSending ? judging : null,
    /** Why the last of them was not remembered. */
    problem: gone?.sentence ?? sentence,
    /** Pairs with this place are no more. */
    take: (id: number): void =>
      setPairs(
        (known) => known?.filter(({ one, other }) => one.id !== id && other.id !== id) ?? null,
      ),
  };
};
