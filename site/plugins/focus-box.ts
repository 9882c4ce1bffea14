/** Moves the focus from a button that will be removed to the first input of its fieldset. */
export const focusBox = (button: HTMLElement): void =>
  button.closest('fieldset')?.querySelector('input')?.focus();
