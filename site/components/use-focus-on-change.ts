import { useEffect, useRef } from 'react';

/**
 * When `isOpen` changes, focuses the element found by one of the selectors inside the element of the
 * returned ref.
 */
export const useFocusOnChange = <Kind extends HTMLElement>(
  isOpen: boolean,
  openSelector: string,
  closedSelector: string,
) => {
  const element = useRef<Kind>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    element.current?.querySelector<HTMLElement>(isOpen ? openSelector : closedSelector)?.focus();
  }, [isOpen, openSelector, closedSelector]);
  return element;
};
