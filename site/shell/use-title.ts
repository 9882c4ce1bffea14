import { useEffect } from 'react';
import { useOver } from './panel.ts';

/** The document's title while a page is shown; one with a panel over it leaves that to the panel. */
export const useTitle = (title: string): void => {
  const isBeneath = useOver() !== null;
  useEffect(() => {
    if (!isBeneath) document.title = title === '' ? 'Mapa akcí' : `${title} | Mapa akcí`;
  }, [title, isBeneath]);
};
