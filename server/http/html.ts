/** Text as it may stand in an HTML document or attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as a JSON block of a document: nothing in it can end the script element. */
export const toJsonBlock = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] as string);

/** The block as an element: data, never run. */
export const toJsonElement = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${toJsonBlock(value)}</script>`;
