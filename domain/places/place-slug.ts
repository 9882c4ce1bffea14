import { slugify } from '../text/fold.ts';
import { placePagePath } from './place-page-path.ts';

/** Slug of a place's page, its id first: `12-kulturni-dum`; the id alone for a title without letters. */
export const toPlaceSlug = ({ id, title }: { id: number; title: string }): string => {
  const words = slugify(title);
  return words === '' ? String(id) : `${id}-${words}`;
};

/** Id of the place with a slug, whatever follows the id; null for no slug of a place. */
export const placeIdOf = (slug: string): number | null => {
  const [, id] = /^([1-9]\d{0,9})(?:-|$)/.exec(slug) ?? [];
  return id === undefined ? null : Number(id);
};

/** Path of a place's page. An event knows its place by another title; the page corrects the address. */
export const placePageAddress = (place: { id: number; title: string }): string =>
  placePagePath + toPlaceSlug(place);
