import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept in step; on pages of the server it does not, until they are taken over. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
