import { useSyncExternalStore } from 'react';

/** Width at which list and map are side by side; equal to the one in the style sheet. */
const wideQuery = '(min-width: 60rem)';

export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wideQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wideQuery).matches,
  );
