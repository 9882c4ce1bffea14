import { useEffect, useRef } from 'react';

/** Inside of the element of the answered ref the focus goes on where a selector says, once `isOpen` changes. */
export const useFocusOnChange = <Kind extends HTMLElement>(
  isOpen: boolean,
  opened: string,
  closed: string,
) => {
  const element = useRef<Kind>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    element.current?.querySelector<HTMLElement>(isOpen ? opened : closed)?.focus();
  }, [isOpen]);
  return element;
};

/** What was said against a form takes the focus to the first field that is wrong. */
export const useFocusOnProblem = (
  form: React.RefObject<HTMLElement | null>,
  ...problems: unknown[]
): void => {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, problems);
};

/**
 * Once a list is shown again, the focus goes back to what was opened from it: to the element with that
 * `data-return`, or to the pressed tab where there is none any more. Null while a list is shown.
 */
export const useReturn = (
  column: React.RefObject<HTMLElement | null>,
  opened: string | null,
): void => {
  const last = useRef(opened);
  useEffect(() => {
    const key = last.current;
    last.current = opened;
    if (opened !== null || key === null) return;
    const find = (selector: string) => column.current?.querySelector<HTMLElement>(selector);
    (find(`[data-return="${key}"]`) ?? find('[aria-pressed=true]'))?.focus();
  }, [opened]);
};
