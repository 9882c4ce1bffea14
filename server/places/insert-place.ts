import { fold } from '../../domain/text/fold.ts';
import { toE4 } from '../../domain/places/place-identity.ts';
import { toWords } from './other-names.ts';
import type { CityOrigin, PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import type { PlaceDraft } from './place-draft.ts';

/** Inserts a place. The caller checks first that there is none at the point. */
export const insertPlace = (
  writer: Writer,
  { title, street, lat, lng, approximate, source, sourceId, sample }: Omit<PlaceDraft, 'cityId'>,
  {
    cityId,
    cityFrom,
    revision,
    ownerId = null,
  }: {
    cityId: number;
    cityFrom: CityOrigin;
    /** Revision of the write. */
    revision: number;
    ownerId?: number | null;
  },
): Promise<PlaceRow> =>
  writer
    .insertInto('place')
    .values({
      title,
      street,
      lat,
      lng,
      source,
      folded: fold(title),
      words: toWords({ folded: fold(title), other_names: '' }),
      lat_e4: toE4(lat),
      lng_e4: toE4(lng),
      city_id: cityId,
      city_from: cityFrom,
      revision,
      approximate: approximate ? 1 : 0,
      source_id: sourceId,
      sample: sample ? 1 : 0,
      version: 1,
      owner_id: ownerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
