import { useEffect, useRef } from 'react';

type FindFocus = () => HTMLElement | null | undefined;

/** Returns a function that sets what gets the focus once the pressed control has gone. */
export const useNextFocus = (): ((find: FindFocus) => void) => {
  const next = useRef<FindFocus | null>(null);
  useEffect(() => {
    const find = next.current;
    next.current = null;
    find?.()?.focus();
  });
  return (find) => void (next.current = find);
};
