import type { Kysely } from 'kysely';
import type { ChosenPlace } from '../../contract/organizers/own-event.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readLivePlace } from '../places/live-place.ts';
import type { Tables } from '../storage/tables.ts';

/** A place for a form, or the one it was merged into; null for none and for a deleted one. */
export const readChosenPlace = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  id: number | null,
): Promise<ChosenPlace | null> => {
  const place = id === null ? null : await readLivePlace(db, id);
  const city = place && gazetteer.byId(place.city_id);
  if (!place || !city) return null;
  return {
    id: place.id,
    title: place.title,
    street: place.street,
    lat: place.lat,
    lng: place.lng,
    city: { slug: city.slug, title: city.title },
  };
};
