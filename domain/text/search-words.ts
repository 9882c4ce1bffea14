import type { PlaceReference } from '../../contract/places/place.ts';

/** Search text for the events of a place: its title, with the city unless the title contains it. */
export const wordsForPlace = ({ title, city }: Pick<PlaceReference, 'title' | 'city'>): string =>
  title.includes(city.title) ? title : `${title} ${city.title}`;
