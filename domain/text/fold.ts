/** Letters of our neighbours that have no diacritics to strip. */
const letters: Record<string, string> = { ß: 'ss', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe' };

/** Text as search compares it: no diacritics, lower case, single spaces. Both sides are folded. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłđøæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

const maximumSlugLength = 70;

/** A name for an address: `Česká Třebová` → `ceska-trebova`. Cut at a word; empty when nothing is left. */
export const slugify = (text: string): string => {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maximumSlugLength) return slug;
  const cut = slug.slice(0, maximumSlugLength + 1);
  const edge = cut.lastIndexOf('-');
  return edge > 0 ? cut.slice(0, edge) : slug.slice(0, maximumSlugLength);
};
