// Control characters other than spaces, and those that change the direction of what follows: nobody
// sees them, and the server refuses them.
const invisible = /(?![\t-\r\u0085])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A typed or pasted line without invisible characters; tabs and line breaks become spaces. */
export const cleanTypedLine = (text: string): string =>
  text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replace(invisible, '');

/** A typed or pasted text without invisible characters; all line breaks are `\n`. */
export const cleanTypedText = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(invisible, '');
