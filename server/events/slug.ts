/**
 * The slug in an address as storage has it, or null when no event can have it: then storage is not
 * asked, for PostgreSQL fails on some of what an address can carry.
 */
export const parseSlug = (text: string): string | null => {
  const slug = text.toLowerCase();
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
};
