/**
 * Slug from a URL in the form used in storage; null when no event can have it. Then storage must
 * not be queried: PostgreSQL rejects some characters that a URL may contain.
 */
export const parseSlug = (text: string): string | null => {
  const slug = text.toLowerCase();
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
};
