/**
 * Text for other programs: one line break of any kind is `\n`; other control characters, which XML
 * and iCalendar forbid, are spaces; half of a surrogate pair is U+FFFD.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');

/** Clean text on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s*\n\s*/g, ' ');
