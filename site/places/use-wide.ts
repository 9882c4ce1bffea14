import { useSyncExternalStore } from 'react';

/** From here on list and map stand beside each other; the style sheet says the same. */
const wide = '(min-width: 60rem)';

/** Whether list and map stand beside each other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );
