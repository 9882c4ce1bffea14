import { dayMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import { mergeUndoDays, type MergedAwayPlace } from '../../contract/places/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { readLivePlace } from '../places/live-place.ts';
import type { Tables } from '../storage/tables.ts';
import { toNamedPlace } from './own-places.ts';
import { mayUnmerge } from './place-history.ts';

const maxMergedAway = 50;

/**
 * Places of the visitor that administrators merged into others within `mergeUndoDays`; lists no
 * longer contain them.
 */
export const readMergedAway = async (
  db: Kysely<Tables>,
  visitor: Visitor,
  now: number,
): Promise<MergedAwayPlace[]> => {
  const { id: ownerId } = visitor.account;
  const rows = await db
    .selectFrom('place_merge as merge')
    .innerJoin('place', 'place.id', 'merge.source_id')
    .select(['merge.id as merge', 'merge.at', 'merge.source_id', 'merge.target_id', 'place.title'])
    .where('place.owner_id', '=', ownerId)
    .where('merge.undone_at', 'is', null)
    .where('merge.at', '>=', now - mergeUndoDays * dayMs)
    .where((where) =>
      where.or([where('merge.actor_id', 'is', null), where('merge.actor_id', '!=', ownerId)]),
    )
    .orderBy('merge.id', 'desc')
    .limit(maxMergedAway)
    .execute();
  const places: MergedAwayPlace[] = [];
  for (const { merge, at, title, ...ids } of rows) {
    const into = await readLivePlace(db, ids.target_id);
    if (!into) continue;
    const isUndoable = await mayUnmerge(db, ids, visitor);
    places.push({
      id: ids.source_id,
      title,
      at,
      into: toNamedPlace(into, visitor),
      merge: isUndoable ? merge : null,
    });
  }
  return places;
};
