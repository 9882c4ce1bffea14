const nbsp = '\u00a0';

/** Czech typography of anybody's text: no line ends with a one-letter word or begins with a dash. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=^|[\s(„])([aikosuvz]) (?=\S)/giu, `$1${nbsp}`)
    .replace(/ (?=[–—] )/g, nbsp)
    // `21. 11. 2026`, `10 000 Kč`, `150 Kč`.
    .replace(/(?<=\d\.?) (?=\d|Kč)/g, nbsp);
