const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** Values of the inputs by name: text, state of a checkbox, chosen radio button. */
export const readInputs = (form: HTMLFormElement): Record<string, string | boolean> => {
  const values: Record<string, string | boolean> = {};
  for (const { name, type, value, checked } of inputsOf(form)) {
    if (name === '' || (type === 'radio' && !checked)) continue;
    values[name] = type === 'checkbox' ? checked : value;
  }
  return values;
};

/** Focuses the first input with one of the names. */
export const focusFirst = (form: HTMLFormElement, names: readonly string[]): void =>
  inputsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus();
