import type { Kysely } from 'kysely';
import { placeTaken } from '../../contract/organizers/event-form.ts';
import {
  unmergeableDays,
  type Merged,
  type MergeForm,
  type MergePreview,
  type Unmerged,
} from '../../contract/organizers/place-editor.ts';
import { distance } from '../../domain/geo/distance.ts';
import { claim } from '../accounts/claim.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { isRowNumber, liveOf, readPlace, readPlaceAt } from '../places/live-place.ts';
import { renewOtherNames } from '../places/other-names.ts';
import type { Storage } from '../storage/database.ts';
import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { PlaceRow, Tables } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { isTaken } from '../storage/violations.ts';
import type { createOwnEventList } from './list-own-events.ts';
import {
  expectOwnPlace,
  readNextTitle,
  readOwnLivePlace,
  toEditablePlaces,
  toNamedPlace,
} from './own-places.ts';
import { expectVersion } from './own-rows.ts';
import { actorOf, isMergeSettled, writeDeed } from './place-history.ts';
import { moveEvents } from './rewrite-events.ts';

const refuse = (field: string, sentence: string, place: ApiError['place'] = null): ApiError =>
  new ApiError('invalid-form', null, { fields: { [field]: sentence }, place });

const another = 'Vyberte jiné místo.';

/** Two places of whoever asks that may become one. Throws ApiError where they may not. */
const readPair = async (
  db: Kysely<Tables>,
  { source, target }: Pick<MergeForm, 'source' | 'target'>,
  visitor: Visitor,
): Promise<[source: PlaceRow, target: PlaceRow]> => {
  const from = await readOwnLivePlace(db, source, visitor, 'source');
  // A tombstone leads to something live, and never to itself.
  const to = await readOwnLivePlace(db, target, visitor, 'target');
  if (from.id === to.id) throw refuse('target', another);
  return [from, to];
};

/** Turns a place into a tombstone or back, or only counts that something became of it. */
const change = (
  writer: Writer,
  { id, version }: PlaceRow,
  columns: Partial<Pick<PlaceRow, 'merged_into'>> = {},
): Promise<PlaceRow> =>
  writer
    .updateTable('place')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const readMerge = async (writer: Writer, id: number): Promise<PlaceMergeRow> => {
  const merge = isRowNumber(id)
    ? await writer.selectFrom('place_merge').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!merge) throw new ApiError('not-found', 'merge');
  return merge;
};

/** Makes two places one, and takes it back. */
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
      form: Pick<MergeForm, 'source' | 'target'>,
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
     * Moves everything of the source to the target; the source leads there from then on. Every
     * writer takes the revision row before anything else (`write`), so no two of them ever hold
     * what the other one waits for, and what is read here is what is written.
     */
    merge: (visitor: Visitor, form: MergeForm): Promise<Merged> =>
      write(storage, async (writer, revision) => {
        await claim(writer, visitor);
        const now = clock();
        const [source, target] = await readPair(writer, form, visitor);
        expectVersion(source, form.source_version);
        expectVersion(target, form.target_version);
        const { id: merge } = await writer
          .insertInto('place_merge')
          .values({
            source_id: source.id,
            target_id: target.id,
            actor_id: actorOf(visitor),
            at: now,
            undone_at: null,
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
        await change(writer, source, { merged_into: target.id });
        await change(writer, target);
        const events = await moveEvents({ writer, gazetteer, revision, now }, source, target);
        const place = await renewOtherNames(writer, target, revision);
        // Both tell of it, for the one that is away comes back with all that became of it.
        for (const [kind, here, other] of [
          ['merged', target, source],
          ['merged-into', source, target],
        ] as const)
          await writeDeed(writer, here.id, actorOf(visitor), now, {
            kind,
            other: { id: other.id, title: other.title },
            events,
            merge,
          });
        const [shown] = await toEditablePlaces(writer, gazetteer, [place], now);
        return { result: { place: shown as Merged['place'], merge, events } };
      }),

    /**
     * Brings the source back with what it had and what still stands where the merge put it, however
     * the target was merged on meanwhile.
     */
    unmerge: (visitor: Visitor, id: number): Promise<Unmerged> =>
      write(storage, async (writer, revision) => {
        await claim(writer, visitor);
        const now = clock();
        const merge = await readMerge(writer, id);
        const source = (await readPlace(writer, merge.source_id)) as PlaceRow;
        const target = await liveOf(writer, (await readPlace(writer, merge.target_id)) as PlaceRow);
        for (const place of [source, target]) expectOwnPlace(place, visitor, 'merge');
        if (merge.undone_at !== null) throw new ApiError('conflict', 'merge');
        if (isMergeSettled(merge, now))
          throw refuse('merge', `Sloučení se dá vrátit jen ${unmergeableDays} dní.`);
        const standing = source.approximate === 0 && (await readPlaceAt(writer, source));
        if (standing) throw refuse('merge', placeTaken, toNamedPlace(standing, visitor));
        const back = await change(writer, source, { merged_into: null }).catch((error: unknown) => {
          throw isTaken(error) ? refuse('merge', placeTaken) : error;
        });
        const left = await change(writer, target);
        const events = await moveEvents({ writer, gazetteer, revision, now }, left, back, id);
        await writer
          .updateTable('place_merge')
          .set({ undone_at: now })
          .where('id', '=', id)
          .execute();
        for (const [kind, here, other] of [
          ['unmerged', left, back],
          ['restored', back, left],
        ] as const)
          await writeDeed(writer, here.id, actorOf(visitor), now, {
            kind,
            other: { id: other.id, title: other.title },
            events,
          });
        for (const place of [left, back]) await renewOtherNames(writer, place, revision);
        return { result: { ...(await toPair(writer, [back, left], now)), events } };
      }),
  };
};
