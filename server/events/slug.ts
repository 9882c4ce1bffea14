/**
 * Slug from a URL in the form used in storage, without the punctuation of a sentence that the URL was copied
 * with; null when no event can have it. Then storage must not be queried: PostgreSQL rejects some characters
 * that a URL may contain.
 */
export const parseSlug = (text: string): string | null => {
  const slug = text
    .toLowerCase()
    .replace(/[\s.,;:!?'"’“”»)\]}>\u00ad\u200b-\u200d\u2060\ufeff]+$/, '');
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
};
