/** JavaScript string literal of a text, safe also inside a `script` element. */
export const toScriptText = (text: string): string =>
  `'${text.replace(/[\\'<\u2028\u2029\n\r]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
