import { fold } from '../../domain/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { insertPlace } from './insert-place.ts';
import { liveOf, readPlaceAt } from './live-place.ts';
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
 * The row for a place: the one its source already brought, else the one that stands on the same four
 * decimals, else a new one in the nearest municipality.
 */
export const findOrCreatePlace = async (
  writer: Writer,
  gazetteer: Gazetteer,
  draft: PlaceDraft,
): Promise<FoundPlace> => {
  const known = await bySource(writer, draft);
  if (known) return { place: await liveOf(writer, known), created: false, shared: false };
  const standing = draft.approximate ? null : await readPlaceAt(writer, draft);
  if (standing)
    return { place: standing, created: false, shared: standing.folded !== fold(draft.title) };
  const place = await insertPlace(writer, draft, gazetteer.nearest(draft).id);
  return { place, created: true, shared: false };
};
