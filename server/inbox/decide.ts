import type { EventOrigin } from '../../contract/events/event-detail.ts';
import type { Decided, Decision } from '../../contract/imports/import-item.ts';
import { lockVisitorAccount, queueWrites } from '../accounts/lock-account.ts';
import type { Author } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { toSourceUrl } from '../imports/read-source.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { errorWords } from '../words/errors.ts';
import { importChanged, importDecided } from '../words/imports.ts';
import { parseItemContent } from './item-content.ts';
import { decidedOf } from './item-state.ts';
import type { TakenItem } from './item-work.ts';
import { takeItem } from './take-item.ts';

/** Whose events are written: a logged-in person, or an account whose source is taken automatically. */
export type Decider = Author | Pick<Author, 'account'>;

const isPerson = (decider: Decider): decider is Author => 'session' in decider || 'key' in decider;

/** Account of a decider, locked so that its concurrent writes queue. */
export const lockDecider = (writer: Writer, decider: Decider): Promise<void> =>
  isPerson(decider) ? lockVisitorAccount(writer, decider) : queueWrites(writer, decider.account.id);

/** Numbers of events, and decisions that were not made. */
export type DecidedCounts = Omit<Decided, 'source'>;

export const nothingDecided = (): DecidedCounts => ({
  take: null,
  created: 0,
  changed: 0,
  removed: 0,
  refused: [],
});

/** Sentence of a refusal; other errors are thrown. */
export const toRefusalSentence = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  const [field] = Object.values(error.fields ?? {});
  return error.sentence ?? field ?? errorWords[error.code];
};

export interface DecidingOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  clock: () => number;
}

/** Columns of an item that decisions change. */
const undoable = [
  'said',
  'said_hash',
  'taken',
  'event_id',
  'state',
  'put_aside',
  'kept',
  'removed',
  'similar_id',
  'clues',
] as const satisfies readonly (keyof ImportItemRow)[];

const pickUndoable = (item: ImportItemRow) =>
  Object.fromEntries(undoable.map((name) => [name, item[name]]));

const readItem = async (writer: Writer, sourceId: number, id: number): Promise<ImportItemRow> => {
  const item = await writer
    .selectFrom('import_item')
    .selectAll()
    .where('id', '=', id)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (!item) throw new ApiError('gone', 'item', { sentence: importDecided });
  return item;
};

/** Where events of a source are taken from, as it is stored with them. */
const readOrigin = async (writer: Writer, sourceId: number): Promise<string> => {
  const { title, address, licence } = await writer
    .selectFrom('import_source')
    .select(['title', 'address', 'licence'])
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  // The address of a calendar may be a secret: of it only the site is told.
  const site = toSourceUrl(address ?? '')?.origin;
  const origin: EventOrigin = { title, address: site ? `${site}/` : null, licence };
  return JSON.stringify(origin);
};

const noteChange = async (
  writer: Writer,
  takeId: number,
  item: ImportItemRow,
  { event }: TakenItem,
): Promise<void> => {
  await writer
    .insertInto('import_change')
    .values({
      take_id: takeId,
      item_id: item.id,
      item_before: JSON.stringify(pickUndoable(item)),
      event_id: event?.id ?? null,
      event_before: event?.before ? JSON.stringify(event.before) : null,
      event_version: event?.version ?? null,
    })
    .execute();
};

/** Id of the decisions that a request goes on with, or of new ones. */
const openTake = async (
  writer: Writer,
  sourceId: number,
  id: number | null,
  at: number,
): Promise<number> => {
  const open = await writer
    .selectFrom('import_take')
    .select('id')
    .where('id', '=', id)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (open) return open.id;
  const { id: made } = await writer
    .insertInto('import_take')
    .values({ source_id: sourceId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
};

/** Whether what is sure of a source is taken without a decision. */
export const isAutomatic = async (db: Storage['db'], sourceId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('import_source')
    .select('automatic')
    .where('id', '=', sourceId)
    .executeTakeFirst();
  return row?.automatic === 1;
};

/** Titles of items, for refusals. */
const readTitles = async (
  db: Storage['db'],
  sourceId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('import_item')
    .select(['id', 'says'])
    .where('source_id', '=', sourceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, says }) => [id, parseItemContent(says).title]));
};

/**
 * Carries out decisions about items of a source, each in a transaction of its own: those that are refused hold no
 * other up. They are taken back together with those of `take`. Throws ApiError `unauthorized` when the session has ended.
 */
export const createDeciding =
  ({ storage, gazetteer, clock }: DecidingOptions) =>
  async (
    decider: Decider,
    sourceId: number,
    decisions: readonly Decision[],
    take: number | null = null,
  ): Promise<DecidedCounts> => {
    const { db } = storage;
    const counted = nothingDecided();
    const titles = await readTitles(
      db,
      sourceId,
      decisions.map(({ item }) => item),
    );
    const decideOne = (decision: Decision) =>
      write(storage, async (writer, revision) => {
        await lockDecider(writer, decider);
        // Its owner has switched that off meanwhile.
        if (!isPerson(decider) && !(await isAutomatic(writer, sourceId)))
          throw new ApiError('conflict', 'automatic');
        const item = await readItem(writer, sourceId, decision.item);
        if (decidedOf(item) !== decision.says) {
          const isChanged = !decision.says.startsWith(`${item.says_hash}.`);
          const sentence = isChanged ? importChanged : importDecided;
          throw new ApiError('conflict', 'says', { sentence });
        }
        const { account } = decider;
        const origin = await readOrigin(writer, sourceId);
        const work = { writer, revision, now: clock(), author: { account }, gazetteer, origin };
        const taken = await takeItem(work, item, decision, !isPerson(decider));
        await writer.updateTable('import_item').set(taken.item).where('id', '=', item.id).execute();
        const takeId = await openTake(writer, sourceId, counted.take ?? take, work.now);
        await noteChange(writer, takeId, item, taken);
        return { result: { takeId, kind: taken.event?.kind ?? null } };
      });
    for (const decision of decisions)
      try {
        const { takeId, kind } = await decideOne(decision);
        counted.take = takeId;
        if (kind) counted[kind]++;
      } catch (error) {
        const sentence = toRefusalSentence(error);
        if (error instanceof ApiError && error.code === 'unauthorized') throw error;
        const title = titles.get(decision.item) ?? '';
        counted.refused.push({ item: decision.item, title, sentence });
      }
    return counted;
  };
