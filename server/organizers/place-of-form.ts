import {
  placeMissing,
  placeTaken,
  type NewPlaceInput,
  type PlaceInput,
} from '../../contract/organizers/event-input.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { insertPlace } from '../places/insert-place.ts';
import { cityOfPoint, cityRefusals } from '../places/city-of-point.ts';
import { liveOf, readLivePlace, readPlaceAt, readTombstoneAt } from '../places/live-place.ts';
import type { CityOrigin, PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

const refuse = (field: string, sentence: string): ApiError =>
  new ApiError('invalid-form', null, { fields: { [`place.${field}`]: sentence } });

/** Where a new place lies, and whether a person said so. */
const cityOf = (
  { city: slug, latitude, longitude }: NewPlaceInput,
  gazetteer: Gazetteer,
): { cityId: number; cityFrom: CityOrigin } => {
  const point = { lat: latitude, lng: longitude };
  const found = cityOfPoint(gazetteer, point, slug);
  if (typeof found === 'string')
    throw refuse(cityRefusals[found].field, cityRefusals[found].sentence);
  return { cityId: found.city.id, cityFrom: found.cityFrom };
};

/**
 * The place of a form: the chosen one, or the one it was merged into, or a new one. Throws ApiError
 * `invalid-form` for an unknown place, and for a new one at the point of another (four decimals),
 * unless it `reuses` that one.
 */
export const resolvePlace = async (
  writer: Writer,
  gazetteer: Gazetteer,
  form: PlaceInput,
  { ownerId, revision, reuses = false }: { ownerId: number; revision: number; reuses?: boolean },
): Promise<PlaceRow> => {
  if (form.use_existing_place) {
    const place = await readLivePlace(writer, form.place);
    if (!place) throw refuse('place', placeMissing);
    return place;
  }
  const { title, street, latitude: lat, longitude: lng } = form;
  const point = { lat, lng };
  const city = cityOf(form, gazetteer);
  const there = await readPlaceAt(writer, point);
  if (there && !reuses) throw refuse('latitude', placeTaken);
  const known = reuses && (there ?? (await readTombstoneAt(writer, point)));
  if (known) return liveOf(writer, known);
  return insertPlace(
    writer,
    {
      title,
      street,
      lat,
      lng,
      approximate: false,
      source: 'own',
      sourceId: null,
      sample: false,
    },
    { ...city, revision, ownerId },
  );
};
