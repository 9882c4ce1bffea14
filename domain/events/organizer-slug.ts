import { slugify } from '../text/fold.ts';

/** Path of the pages of organisers; the slug of a name follows. */
export const organizerPagePath = '/poradatel/';

/** Slug of an organiser: of its name, so all spellings that fold to it are one. Null for a name without letters. */
export const toOrganizerSlug = (name: string | null): string | null => slugify(name ?? '') || null;

/** Path of an organiser's page; null for a name that has none. */
export const organizerPageAddress = (name: string | null): string | null => {
  const slug = toOrganizerSlug(name);
  return slug === null ? null : organizerPagePath + slug;
};
