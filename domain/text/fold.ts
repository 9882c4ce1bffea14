/** Foreign letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // Letters that look and are used like an apostrophe (Ukrainian, Hawaiian).
  ʼ: "'",
  ʹ: "'",
  ʻ: "'",
};
const foreign = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Text for comparison: no diacritics and no invisible characters, such as soft hyphens; ligatures,
 * superscripts and full-width letters as plain ones; lower case, single spaces, trimmed.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(foreign, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

const maxSlugLength = 70;

/**
 * Slug for a URL: `Česká Třebová` → `ceska-trebova`. At most 70 characters, cut at a word; may be
 * empty.
 */
export const slugify = (text: string): string => {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxSlugLength) return slug;
  const prefix = slug.slice(0, maxSlugLength + 1);
  const lastDash = prefix.lastIndexOf('-');
  return lastDash > 0 ? prefix.slice(0, lastDash) : slug.slice(0, maxSlugLength);
};
