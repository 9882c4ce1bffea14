import { useEffect } from 'react';
import { useOverlay } from './panel-state.ts';

/** Sets the document's title; a page under a panel leaves the title to the panel. */
export const useTitle = (title: string): void => {
  const isBeneath = useOverlay() !== null;
  useEffect(() => {
    if (!isBeneath) document.title = title === '' ? 'Mapa akcí' : `${title} | Mapa akcí`;
  }, [title, isBeneath]);
};
