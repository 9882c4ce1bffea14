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

/** A value as JSON in an element of a document, never run: nothing in it can end the element. */
export const toJsonElement = (attributes: string, value: unknown): string => {
  const json = JSON.stringify(value);
  const text = json.replace(/[<\u2028\u2029]/g, (character) => escapes[character] as string);
  return `<script ${attributes}>${text}</script>`;
};
