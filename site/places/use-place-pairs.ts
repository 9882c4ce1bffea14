import { useEffect, useRef, useState } from 'react';
import type { PlacePair } from '../../contract/place-editor.ts';
import { useAccountStore } from '../account/use-account.tsx';

/** Places that are likely one; null until they are known. */
export const usePlacePairs = () => {
  const { ask } = useAccountStore();
  const [pairs, setPairs] = useState<PlacePair[] | null>(null);
  const [failed, setFailed] = useState(false);
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
    /** Pairs with this place are no more. */
    take: (id: number): void =>
      setPairs(
        (known) => known?.filter(({ one, other }) => one.id !== id && other.id !== id) ?? null,
      ),
  };
};
