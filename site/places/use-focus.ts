import { useEffect, useRef } from 'react';

/** Focuses the first invalid field after each attempt to save that found one. */
export const useFocusOnProblem = (
  form: React.RefObject<HTMLElement | null>,
  saveState: { state: string },
): void => {
  useEffect(() => {
    if (saveState.state === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, saveState]);
};

/**
 * Returns the focus after a panel is closed: to the element with its key in `data-return`, or to the
 * pressed tab if there is none. A list that is still loading gets the focus back when it has the
 * element, unless the focus was moved meanwhile. The key is null while a list is visible.
 */
export const useReturn = (
  column: React.RefObject<HTMLElement | null>,
  openKey: string | null,
): void => {
  const last = useRef(openKey);
  useEffect(() => {
    const key = last.current;
    last.current = openKey;
    const element = column.current;
    if (openKey !== null || key === null || !element) return;
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const focusOrigin = (): boolean => {
      const origin = find(`[data-return="${key}"]`);
      origin?.focus();
      return origin !== null;
    };
    if (focusOrigin()) return;
    find('[aria-pressed=true]')?.focus();
    const fallback = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== fallback || focusOrigin()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [column, openKey]);
};
