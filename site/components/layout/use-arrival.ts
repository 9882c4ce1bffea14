import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Scrolls to the top and focuses `main` when `entry` changes, as a new document would. */
export const useArrival = (entry: string): void => {
  const navigationType = useNavigationType();
  const previous = useRef(entry);
  useEffect(() => {
    if (previous.current === entry) return;
    previous.current = entry;
    document.querySelector('main')?.focus({ preventScroll: true });
    // On Back and Forward the browser restores the scroll position.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [entry, navigationType]);
};
