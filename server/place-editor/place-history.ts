import { dayMs } from '../../contract/durations.ts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LatLngSchema } from '../../contract/places/bounds.ts';
import { mergeUndoDays, type PlaceChange } from '../../contract/places/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { readLivePlace, readPlace } from '../places/live-place.ts';
import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { isOwnPlace } from './own-places.ts';

const maxHistoryEntries = 200;

const movedEntries = {
  other: v.object({ id: v.number(), title: v.string() }),
  events: v.number(),
};
const mergedEntries = { ...movedEntries, merge: v.number() };

/** An entry of the history of a place, as stored in its row. */
const PlaceActionSchema = v.variant('kind', [
  v.object({ kind: v.literal('renamed'), from: v.string(), to: v.string() }),
  v.object({ kind: v.literal('repositioned'), from: LatLngSchema, to: LatLngSchema }),
  v.object({ kind: v.literal('city'), from: v.string(), to: v.string() }),
  v.object({
    kind: v.literal('web'),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('merged'), ...mergedEntries }),
  v.object({ kind: v.literal('merged-into'), ...mergedEntries }),
  v.object({ kind: v.literal('unmerged'), ...movedEntries }),
  v.object({ kind: v.literal('restored'), ...movedEntries }),
]);
export type PlaceAction = v.InferOutput<typeof PlaceActionSchema>;

export const writeAction = async (
  writer: Writer,
  placeId: number,
  actorId: number,
  now: number,
  { kind, ...detail }: PlaceAction,
): Promise<void> => {
  await writer
    .insertInto('place_change')
    .values({
      place_id: placeId,
      actor_id: actorId,
      at: now,
      kind,
      detail: JSON.stringify(detail),
    })
    .execute();
};

/** Whether it is too late to undo a merge. */
export const isMergeSettled = ({ at }: Pick<PlaceMergeRow, 'at'>, now: number): boolean =>
  at < now - mergeUndoDays * dayMs;

/** Whether the visitor may change both places of a merge. */
export const mayUnmerge = async (
  db: Kysely<Tables>,
  { source_id, target_id }: Pick<PlaceMergeRow, 'source_id' | 'target_id'>,
  visitor: Visitor,
): Promise<boolean> => {
  const source = await readPlace(db, source_id);
  const target = await readLivePlace(db, target_id);
  return Boolean(source && target && isOwnPlace(source, visitor) && isOwnPlace(target, visitor));
};

/** Those of the merges that the visitor may still undo. */
const readOpenMerges = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  visitor: Visitor,
  now: number,
): Promise<Set<number>> => {
  const open = new Set<number>();
  if (ids.length === 0) return open;
  const merges = await db
    .selectFrom('place_merge')
    .selectAll()
    .where('id', 'in', ids)
    .where('undone_at', 'is', null)
    .execute();
  for (const merge of merges)
    if (!isMergeSettled(merge, now) && (await mayUnmerge(db, merge, visitor))) open.add(merge.id);
  return open;
};

/** History of a place, the latest entry first. */
export const readHistory = async (
  db: Kysely<Tables>,
  placeId: number,
  visitor: Visitor,
  now: number,
): Promise<PlaceChange[]> => {
  const rows = await db
    .selectFrom('place_change')
    .leftJoin('account', 'account.id', 'place_change.actor_id')
    .select([
      'place_change.id',
      'place_change.at',
      'place_change.kind',
      'place_change.detail',
      'account.first_name',
      'account.last_name',
    ])
    .where('place_change.place_id', '=', placeId)
    .orderBy('place_change.at', 'desc')
    .orderBy('place_change.id', 'desc')
    .limit(maxHistoryEntries)
    .execute();
  const entries = rows.map(({ kind, detail, first_name, last_name, ...row }) => ({
    id: row.id,
    at: row.at,
    actor: first_name === null ? null : `${first_name} ${last_name}`,
    action: v.parse(PlaceActionSchema, { ...(JSON.parse(detail) as object), kind }),
  }));
  const ids = entries.flatMap(({ action }) => ('merge' in action ? action.merge : []));
  const open = await readOpenMerges(db, ids, visitor, now);
  return entries.map(({ action, ...row }): PlaceChange => {
    if (!('merge' in action)) return { ...row, ...action };
    return { ...row, ...action, merge: open.has(action.merge) ? action.merge : null };
  });
};
