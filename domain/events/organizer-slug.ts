import { slugify } from '../text/fold.ts';

/** Path of the pages of organisers; the slugs of a town and of a name follow. */
export const organizerPagePath = '/poradatel/';

/** Slug of an organiser: of its name, so all spellings that fold to it are one. Null for a name without letters. */
export const toOrganizerSlug = (name: string | null): string | null => slugify(name ?? '') || null;

/** Path of an organiser's page by the slugs of its town and of its name. */
export const toOrganizerPage = (citySlug: string, slug: string): string =>
  `${organizerPagePath}${citySlug}/${slug}`;

/** Path of the page of what a name organises in a town; null for a name that has none. */
export const organizerPageAddress = (citySlug: string, name: string | null): string | null => {
  const slug = toOrganizerSlug(name);
  return slug === null ? null : toOrganizerPage(citySlug, slug);
};
