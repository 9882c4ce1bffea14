/** Text as it may stand in an HTML document or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as JSON inside a script element: nothing in it can end the element. */
export const toJsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] as string);

/** A value as a string of JavaScript. */
export const toScriptText = (text: string): string =>
  `'${text.replace(/[\\'<\u2028\u2029\n\r]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
