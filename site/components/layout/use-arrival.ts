import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Begins every new page at its beginning, for eyes and for readers, as a new document would. */
export const useArrival = (entry: string): void => {
  const arrival = useNavigationType();
  const shown = useRef(entry);
  useEffect(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    document.querySelector('main')?.focus({ preventScroll: true });
    // On the way back the browser itself finds the place.
    if (arrival !== 'POP') window.scrollTo(0, 0);
  }, [entry, arrival]);
};
