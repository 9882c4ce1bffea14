/** Focuses the first field of a form that is named by one of the paths. */
export const focusField = (form: HTMLFormElement, paths: readonly string[]): void => {
  const field = [...form.elements].find((one) => paths.includes(one.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
};
