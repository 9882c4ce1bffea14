/** A call that nobody answered. */
export const unreachableSentence = 'Server teď neodpovídá. Zkuste to prosím za chvíli znovu.';
/** The same beside a form, which keeps what is in it. */
export const unreachableFormSentence =
  'Server teď neodpovídá. Co jste vyplnili, zůstává tady; zkuste to prosím za chvíli znovu.';
