/** The button that was pressed goes away: the focus goes on to the box beside it. */
export const focusBox = (button: HTMLElement): void =>
  button.closest('fieldset')?.querySelector('input')?.focus();
