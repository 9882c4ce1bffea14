import { dayMs } from '../../contract/durations.ts';
import { maxProgrammeTimes, type PlaceProgramme } from '../../contract/places/place-programme.ts';
import { toPlaceSlug } from '../../domain/places/place-slug.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findProgramme } from '../catalogue/find/find-programme.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { anything, type EventFilter } from '../events/event-filter.ts';
import type { PlaceRow } from '../storage/tables.ts';

/** Days ahead of a programme. */
const programmeDays = 370;

export const toProgrammeFilter = (
  from: number,
  now: number,
  withKudyZNudy: boolean,
): EventFilter => ({
  ...anything,
  from,
  to: now + programmeDays * dayMs,
  bounds: null,
  cityId: null,
  withKudyZNudy,
});

/** A place that was not merged, with what is coming there at `now` (epoch ms), from memory. */
export const readPlaceProgramme = (
  { catalogue, gazetteer }: { catalogue: Pick<Catalogue, 'matchAt'>; gazetteer: Gazetteer },
  { id, title, lat, lng, street, web, city_id }: PlaceRow,
  { now, withKudyZNudy }: { now: number; withKudyZNudy: boolean },
): PlaceProgramme => {
  const city = gazetteer.byId(city_id);
  if (!city) throw new Error(`place ${id} has no municipality`);
  const matches = catalogue.matchAt([id], toProgrammeFilter(now, now, withKudyZNudy));
  return {
    slug: toPlaceSlug({ id, title }),
    place: {
      id,
      title,
      lat,
      lng,
      city: { slug: city.slug, title: city.title, locative: city.locative ?? null },
    },
    street,
    web,
    district: city.district,
    ...findProgramme(matches, now, maxProgrammeTimes),
  };
};
