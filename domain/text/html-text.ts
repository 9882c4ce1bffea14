/** Text escaped for HTML content and attribute values. */
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

/** `<script>` with a value as JSON. `<` is escaped, so that no text can end the element. */
export const toJsonElement = (attributes: string, value: unknown): string => {
  const json = JSON.stringify(value);
  const text = json.replace(/[<\u2028\u2029]/g, (character) => escapes[character] as string);
  return `<script ${attributes}>${text}</script>`;
};
