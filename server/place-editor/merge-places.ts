import type { Kysely } from 'kysely';
import { placeTaken } from '../../contract/organizers/event-input.ts';
import {
  mergeUndoDays,
  type Merged,
  type MergeInput,
  type MergePreview,
  type Unmerged,
} from '../../contract/places/place-editor.ts';
import { distance } from '../../domain/geo/distance.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { actorOf, type Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { liveOf, readPlace, readPlaceAt } from '../places/live-place.ts';
import { renewOtherNames } from '../places/other-names.ts';
import type { Storage } from '../storage/storage.ts';
import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { isUniqueViolation } from '../storage/violations.ts';
import { anotherPlace, unmergeablePeriod } from '../words/refusals.ts';
import type { createOwnEventList } from '../organizers/list-own-events.ts';
import {
  expectOwnPlace,
  readNextTitle,
  readOwnLivePlace,
  toEditablePlaces,
  toNamedPlace,
} from './own-places.ts';
import { expectVersion } from '../organizers/own-rows.ts';
import { isMergeSettled, writeAction } from './place-history.ts';
import { takesWeb, takeWebBack } from './taken-web.ts';
import { moveEvents } from '../events/rewrite-events.ts';

const refuse = (field: string, sentence: string, place: ApiError['place'] = null): ApiError =>
  new ApiError('invalid-form', null, { fields: { [field]: sentence }, place });

/** Two places of the visitor to merge. Throws ApiError when they cannot be merged. */
const readPair = async (
  db: Kysely<Tables>,
  { source, target }: Pick<MergeInput, 'source' | 'target'>,
  visitor: Visitor,
): Promise<[source: PlaceRow, target: PlaceRow]> => {
  const from = await readOwnLivePlace(db, source, visitor, 'source');
  // Both are live: `readOwnLivePlace` throws for a merged place.
  const to = await readOwnLivePlace(db, target, visitor, 'target');
  if (from.id === to.id) throw refuse('target', anotherPlace);
  return [from, to];
};

/** Changes columns of a place; without any only increments its version. */
const change = (
  writer: Writer,
  { id, version }: PlaceRow,
  revision: number,
  columns: Partial<Pick<PlaceRow, 'merged_into' | 'web'>> = {},
): Promise<PlaceRow> =>
  writer
    .updateTable('place')
    .set({ ...columns, version: version + 1, revision })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const readMerge = async (writer: Writer, id: number): Promise<PlaceMergeRow> => {
  const merge = await writer
    .selectFrom('place_merge')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!merge) throw new ApiError('not-found', 'merge');
  return merge;
};

/** Merges of two places and their undoing. */
export const createMerging = (
  storage: Storage,
  gazetteer: Gazetteer,
  list: ReturnType<typeof createOwnEventList>,
  clock: () => number,
) => {
  const toPair = async (db: Kysely<Tables>, pair: readonly PlaceRow[], now: number) => {
    const [source, target] = await toEditablePlaces(db, gazetteer, pair, now);
    if (!source || !target) throw new Error('a pair is two places');
    return { source, target };
  };

  return {
    async preview(
      visitor: Visitor,
      form: Pick<MergeInput, 'source' | 'target'>,
    ): Promise<MergePreview> {
      const { db } = storage;
      const now = clock();
      const pair = await readPair(db, form, visitor);
      const events = await list.at(pair[0].id);
      const titleOf = ({ id }: PlaceRow) => readNextTitle(db, id, now);
      return {
        ...(await toPair(db, pair, now)),
        next: { source: await titleOf(pair[0]), target: await titleOf(pair[1]) },
        metres: Math.round(distance(...pair)),
        events: events.map(({ id, slug, title, status, time }) => ({
          id,
          slug,
          title,
          status,
          time,
        })),
      };
    },

    /**
     * Moves all events of the source to the target; the source then redirects there. Every writer
     * locks the revision row first (`write`), so writers cannot deadlock, and rows read here cannot
     * change before they are written.
     */
    merge: (visitor: Visitor, form: MergeInput): Promise<Merged> =>
      write(storage, async (writer, revision) => {
        await lockVisitorAccount(writer, visitor);
        const now = clock();
        const [source, target] = await readPair(writer, form, visitor);
        expectVersion(source, form.source_version);
        expectVersion(target, form.target_version);
        const isWebTaken = takesWeb(source, target);
        const { id: merge } = await writer
          .insertInto('place_merge')
          .values({
            source_id: source.id,
            target_id: target.id,
            actor_id: actorOf(visitor),
            at: now,
            undone_at: null,
            took_web: isWebTaken ? 1 : 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await writer
          .insertInto('place_merge_event')
          .columns(['merge_id', 'event_id'])
          .expression((db) =>
            db
              .selectFrom('event')
              .select((select) => [select.lit(merge).as('merge_id'), 'event.id'])
              .where('place_id', '=', source.id),
          )
          .execute();
        await change(writer, source, revision, { merged_into: target.id });
        await change(writer, target, revision, isWebTaken ? { web: source.web } : {});
        const events = await moveEvents({ writer, gazetteer, revision, now }, source, target);
        const place = await renewOtherNames(writer, target, revision);
        // In the history of both places: the source keeps its own when restored.
        for (const [kind, current, other] of [
          ['merged', target, source],
          ['merged-into', source, target],
        ] as const)
          await writeAction(writer, current.id, actorOf(visitor), now, {
            kind,
            other: { id: other.id, title: other.title },
            events,
            merge,
          });
        if (isWebTaken)
          await writeAction(writer, target.id, actorOf(visitor), now, {
            kind: 'web',
            from: null,
            to: source.web,
          });
        const [editable] = await toEditablePlaces(writer, gazetteer, [place], now);
        return { result: { place: editable as Merged['place'], merge, events } };
      }),

    /**
     * Restores the source with those of its events that are still at the target, or at the place
     * the target was merged into meanwhile.
     */
    unmerge: (visitor: Visitor, id: number): Promise<Unmerged> =>
      write(storage, async (writer, revision) => {
        await lockVisitorAccount(writer, visitor);
        const now = clock();
        const merge = await readMerge(writer, id);
        const source = (await readPlace(writer, merge.source_id)) as PlaceRow;
        const target = await liveOf(writer, (await readPlace(writer, merge.target_id)) as PlaceRow);
        for (const place of [source, target]) expectOwnPlace(place, visitor, 'merge');
        if (merge.undone_at !== null) throw new ApiError('conflict', 'merge');
        if (isMergeSettled(merge, now)) throw refuse('merge', unmergeablePeriod(mergeUndoDays));
        const existing = source.approximate === 0 && (await readPlaceAt(writer, source));
        if (existing) throw refuse('merge', placeTaken, toNamedPlace(existing, visitor));
        const restored = await change(writer, source, revision, { merged_into: null }).catch(
          (error: unknown) => {
            throw isUniqueViolation(error) ? refuse('merge', placeTaken) : error;
          },
        );
        const work = { writer, revision, actorId: actorOf(visitor), now };
        await takeWebBack(work, merge, source.web);
        const updatedTarget = await change(writer, target, revision);
        const events = await moveEvents(
          { writer, gazetteer, revision, now },
          updatedTarget,
          restored,
          id,
        );
        await writer
          .updateTable('place_merge')
          .set({ undone_at: now })
          .where('id', '=', id)
          .execute();
        for (const [kind, current, other] of [
          ['unmerged', updatedTarget, restored],
          ['restored', restored, updatedTarget],
        ] as const)
          await writeAction(writer, current.id, actorOf(visitor), now, {
            kind,
            other: { id: other.id, title: other.title },
            events,
          });
        for (const place of [updatedTarget, restored])
          await renewOtherNames(writer, place, revision);
        return { result: { ...(await toPair(writer, [restored, updatedTarget], now)), events } };
      }),
  };
};
