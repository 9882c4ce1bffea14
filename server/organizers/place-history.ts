import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LatLngSchema } from '../../contract/bounds.ts';
import { unmergeableDays, type PlaceChange } from '../../contract/place-editor.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

const day = 86_400_000;
/** Nobody reads further back. */
const mostChanges = 200;

const OtherSchema = v.object({ id: v.number(), title: v.string() });

/** What became of a place, as its row keeps it. */
const DeedSchema = v.variant('kind', [
  v.object({ kind: v.literal('renamed'), from: v.string(), to: v.string() }),
  v.object({ kind: v.literal('repositioned'), from: LatLngSchema, to: LatLngSchema }),
  v.object({
    kind: v.literal('merged'),
    other: OtherSchema,
    events: v.number(),
    merge: v.number(),
  }),
  v.object({ kind: v.literal('unmerged'), other: OtherSchema, events: v.number() }),
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
      ...{ place_id: placeId, actor_id: actorId, at: now, kind },
      detail: JSON.stringify(detail),
    })
    .execute();
};

/** Whether it is too late to take a merge back. */
export const isMergeSettled = ({ at }: Pick<PlaceMergeRow, 'at'>, now: number): boolean =>
  at < now - unmergeableDays * day;

/** What became of a place, the latest first. */
export const readHistory = async (
  db: Kysely<Tables>,
  placeId: number,
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
    .orderBy('place_change.id', 'desc')
    .limit(mostChanges)
    .execute();
  const told = rows.map(({ kind, detail, first_name, last_name, ...row }) => ({
    id: row.id,
    at: row.at,
    actor: first_name === null ? null : `${first_name} ${last_name}`,
    deed: v.parse(DeedSchema, { ...(JSON.parse(detail) as object), kind }),
  }));
  const ids = told.flatMap(({ deed }) => (deed.kind === 'merged' ? deed.merge : []));
  const merges =
    ids.length === 0
      ? []
      : await db
          .selectFrom('place_merge')
          .select(['id', 'at', 'undone_at'])
          .where('id', 'in', ids)
          .execute();
  const open = new Set(
    merges
      .filter((merge) => merge.undone_at === null && !isMergeSettled(merge, now))
      .map(({ id }) => id),
  );
  return told.map(({ deed, ...row }): PlaceChange => {
    if (deed.kind !== 'merged') return { ...row, ...deed };
    return { ...row, ...deed, merge: open.has(deed.merge) ? deed.merge : null };
  });
};
