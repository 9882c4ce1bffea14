import type { PlaceReference } from '../../contract/places/place.ts';

/** What finds the events of a place: houses of one name stand in many towns. */
export const wordsForPlace = ({ title, city }: Pick<PlaceReference, 'title' | 'city'>): string =>
  title.includes(city.title) ? title : `${title} ${city.title}`;
