import type { Kysely } from 'kysely';
import type { Bounds } from '../../../contract/places/bounds.ts';
import type { Place } from '../../../contract/places/place.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { Tables } from '../../storage/tables.ts';

/** All places in memory, by identifier; merged ones excluded. */
export interface PlaceIndex {
  byId(id: number): Place | undefined;
  /** Folded names of the places merged into it; an empty string for none. */
  otherNames(id: number): string;
  within(bounds: Bounds | null): Place[];
}

export const loadPlaceIndex = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
): Promise<PlaceIndex> => {
  const rows = await db
    .selectFrom('place')
    .selectAll()
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  const places = rows.map((row): Place => {
    const city = gazetteer.byId(row.city_id);
    return {
      id: row.id,
      title: row.title,
      latitude: row.lat,
      longitude: row.lng,
      city: { slug: city?.slug ?? '', title: city?.title ?? '' },
      approximate: row.approximate === 1,
      version: row.version,
    };
  });
  const otherNamesById = new Map(
    rows.flatMap(({ id, other_names }) => (other_names === '' ? [] : [[id, other_names]])),
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    byId: (id) => byId.get(id),
    otherNames: (id) => otherNamesById.get(id) ?? '',
    within: (bounds) =>
      bounds
        ? places.filter(({ latitude, longitude }) =>
            isInBounds({ lat: latitude, lng: longitude }, bounds),
          )
        : places,
  };
};
