import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LatLngSchema } from '../../contract/places/bounds.ts';
import { unmergeableDays, type PlaceChange } from '../../contract/organizers/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { readLivePlace, readPlace } from '../places/live-place.ts';
import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { isOwnPlace } from './own-places.ts';

const day = 86_400_000;
/** Nobody reads further back. */
const mostChanges = 200;

const moved = {
  other: v.object({ id: v.number(), title: v.string() }),
  events: v.number(),
};
const merged = { ...moved, merge: v.number() };

/** What became of a place, as its row keeps it. */
const DeedSchema = v.variant('kind', [
  v.object({ kind: v.literal('renamed'), from: v.string(), to: v.string() }),
  v.object({ kind: v.literal('repositioned'), from: LatLngSchema, to: LatLngSchema }),
  v.object({ kind: v.literal('merged'), ...merged }),
  v.object({ kind: v.literal('merged-into'), ...merged }),
  v.object({ kind: v.literal('unmerged'), ...moved }),
  v.object({ kind: v.literal('restored'), ...moved }),
]);
export type Deed = v.InferOutput<typeof DeedSchema>;

/** Whoever does it, also while they are logged in as somebody. */
export const actorOf = ({ account, session }: Visitor): number => session.actor_id ?? account.id;

export const writeDeed = async (
  writer: Writer,
  placeId: number,
  actorId: number,
  now: number,
  { kind, ...detail }: Deed,
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

/** Whether it is too late to take a merge back. */
export const isMergeSettled = ({ at }: Pick<PlaceMergeRow, 'at'>, now: number): boolean =>
  at < now - unmergeableDays * day;

/** Whether both places that a merge is of are somebody's to change. */
export const mayUnmerge = async (
  db: Kysely<Tables>,
  { source_id, target_id }: Pick<PlaceMergeRow, 'source_id' | 'target_id'>,
  visitor: Visitor,
): Promise<boolean> => {
  const [source, target] = [await readPlace(db, source_id), await readLivePlace(db, target_id)];
  return Boolean(source && target && isOwnPlace(source, visitor) && isOwnPlace(target, visitor));
};

/** Of some merges those that whoever asks may still take back. */
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

/** What became of a place, the latest first. */
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
    .limit(mostChanges)
    .execute();
  const told = rows.map(({ kind, detail, first_name, last_name, ...row }) => ({
    id: row.id,
    at: row.at,
    actor: first_name === null ? null : `${first_name} ${last_name}`,
    deed: v.parse(DeedSchema, { ...(JSON.parse(detail) as object), kind }),
  }));
  const ids = told.flatMap(({ deed }) => ('merge' in deed ? deed.merge : []));
  const open = await readOpenMerges(db, ids, visitor, now);
  return told.map(({ deed, ...row }): PlaceChange => {
    if (!('merge' in deed)) return { ...row, ...deed };
    return { ...row, ...deed, merge: open.has(deed.merge) ? deed.merge : null };
  });
};
