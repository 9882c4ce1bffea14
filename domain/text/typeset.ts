const nbsp = '\u00a0';

/** Czech non-breaking spaces: no line ends with a one-letter word or begins with a dash. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=^|[\s(„])([aikosuvz]) (?=\S)/giu, `$1${nbsp}`)
    .replace(/ (?=[–—-] )/g, nbsp)
    // `21. 11. 2026`, `31. března`, `10 000 Kč`, `v 10 hodin`, `60 minut`, `2 MB`.
    .replace(/(?<=\d\.?) (?=\d|Kč|hod|min|[kM]B)|(?<=\d\.) (?=\p{Ll})/gu, nbsp);

/** Typeset heading: no line ends with a preposition of two to four letters either. */
export const typesetHeading = (text: string): string =>
  typeset(text).replace(
    /(?<=^|[\s(„])(ve|ke|se|ze|do|na|od|po|za|při|pro|pod|nad|bez|mezi|před) (?=\S)/giu,
    `$1${nbsp}`,
  );
