import { fold } from '../../domain/text/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { insertPlace } from './insert-place.ts';
import { liveOf, readPlaceAt, readTombstoneAt } from './live-place.ts';
import type { PlaceDraft } from './place-draft.ts';

export interface FoundPlace {
  place: PlaceRow;
  created: boolean;
  /** Another place already stands on this point, and its name says something else. */
  shared: boolean;
}

const bySource = (writer: Writer, draft: PlaceDraft): Promise<PlaceRow | undefined> =>
  draft.sourceId === null
    ? Promise.resolve(undefined)
    : writer
        .selectFrom('place')
        .selectAll()
        .where('source', '=', draft.source)
        .where('source_id', '=', draft.sourceId)
        .executeTakeFirst();

/**
 * What stands on the point of a draft: whoever said of the place there that it is another one meant
 * this one too.
 */
const byPoint = async (writer: Writer, draft: PlaceDraft): Promise<FoundPlace | null> => {
  if (draft.approximate) return null;
  const standing = (await readPlaceAt(writer, draft)) ?? (await readTombstoneAt(writer, draft));
  if (!standing) return null;
  const place = await liveOf(writer, standing);
  const shared = ![standing.folded, place.folded].includes(fold(draft.title));
  return { place, created: false, shared };
};

/**
 * The row for a place: the one its source already brought, else the one that stands on the same four
 * decimals, else a new one in the nearest municipality. A place that was taken over leads to the one
 * that has it.
 */
export const findOrCreatePlace = async (
  writer: Writer,
  gazetteer: Gazetteer,
  draft: PlaceDraft,
): Promise<FoundPlace> => {
  const known = await bySource(writer, draft);
  if (known) return { place: await liveOf(writer, known), created: false, shared: false };
  const standing = await byPoint(writer, draft);
  if (standing) return standing;
  const place = await insertPlace(writer, draft, gazetteer.nearest(draft).id);
  return { place, created: true, shared: false };
};
