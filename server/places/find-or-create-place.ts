import { fold } from '../../domain/text/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { insertPlace } from './insert-place.ts';
import { liveOf, readPlaceAt, readTombstoneAt } from './live-place.ts';
import type { PlaceDraft } from './place-draft.ts';

export interface MatchedPlace {
  place: PlaceRow;
  created: boolean;
  /** The place at this point already existed under another name. */
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
 * The place at the point of a draft, else the place that the last one at this point was merged
 * into: that merge applies to the draft too.
 */
const byPoint = async (writer: Writer, draft: PlaceDraft): Promise<MatchedPlace | null> => {
  if (draft.approximate) return null;
  const existing = (await readPlaceAt(writer, draft)) ?? (await readTombstoneAt(writer, draft));
  if (!existing) return null;
  const place = await liveOf(writer, existing);
  const shared = ![existing.folded, place.folded].includes(fold(draft.title));
  return { place, created: false, shared };
};

/**
 * The row for a draft: by its identifier in the source, else by its point rounded to four decimals,
 * else a new row in the municipality that its source states, or whose outline contains it. A merged place
 * is replaced by the one it was merged into. Throws an Error for a point abroad without a stated
 * municipality: who makes drafts refuses those.
 */
export const findOrCreatePlace = async (
  writer: Writer,
  gazetteer: Gazetteer,
  draft: PlaceDraft,
  revision: number,
): Promise<MatchedPlace> => {
  const sameSource = await bySource(writer, draft);
  if (sameSource) return { place: await liveOf(writer, sameSource), created: false, shared: false };
  const samePoint = await byPoint(writer, draft);
  if (samePoint) return samePoint;
  const cityId = draft.cityId ?? gazetteer.at(draft)?.id;
  if (cityId === undefined) throw new Error(`${draft.title} is abroad`);
  const cityFrom = draft.cityId === null ? 'outline' : 'source';
  const place = await insertPlace(writer, draft, { cityId, cityFrom, revision });
  return { place, created: true, shared: false };
};
