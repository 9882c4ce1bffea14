import { withoutInvisible } from '../../contract/invisible-characters.ts';

/**
 * Slug from a URL in the form used in storage, without the punctuation of a sentence that the URL was copied
 * with; null when no event can have it. Then storage must not be queried: PostgreSQL rejects some characters
 * that a URL may contain.
 */
export const parseSlug = (text: string): string | null => {
  const slug = withoutInvisible(text.toLowerCase()).replace(/[\s.,;:!?'"’“”»)\]}>]+$/, '');
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
};
