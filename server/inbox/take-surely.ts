import type { Decision } from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { isAutomatic, type createDeciding } from './decide.ts';
import { decidedOf, shownState } from './item-state.ts';

/** Decisions in one round; then others have a turn. */
const batchSize = 50;
/** Part of the coming events of a source that may vanish at once; more is taken for a broken source. */
const maxGoneShare = 0.5;
/** Vanished events that are too few to tell a broken source. */
const fewGone = 3;

const countByState = async (
  db: Storage['db'],
  sourceId: number,
  now: number,
): Promise<Map<ItemState, number>> => {
  const rows = await db
    .selectFrom('import_item')
    .select(({ fn }) => [shownState(now).as('shown'), fn.countAll<number>().as('count')])
    .where('source_id', '=', sourceId)
    .where('ends_at', '>=', now)
    .where('event_id', 'is not', null)
    .groupBy('shown')
    .execute();
  return new Map(rows.map(({ shown, count }) => [shown, Number(count)]));
};

/** Whether so many coming events vanished that the source may be broken. */
const lostMost = async (db: Storage['db'], sourceId: number, now: number): Promise<boolean> => {
  const counts = await countByState(db, sourceId, now);
  const gone = counts.get('gone') ?? 0;
  const all = gone + (counts.get('taken') ?? 0) + (counts.get('changed') ?? 0);
  return gone > fewGone && gone > all * maxGoneShare;
};

export interface SureTakingOptions {
  db: Storage['db'];
  clock: () => number;
  decide: ReturnType<typeof createDeciding>;
}

export type TakeSurely = (
  source: ImportSourceRow,
  /** Whether what vanished may be deleted. */
  mayDelete: boolean,
  /** False ends it. */
  isOn: () => Promise<boolean>,
) => Promise<boolean>;

/**
 * Takes what is sure of an automatic source: new events at known places that look like no other one, changes of parts
 * that nobody edited, and deletions of events to come that nobody edited, unless the source lost most of them. It ends
 * when its owner switches that off. Returns whether it came to the end.
 */
export const createSureTaking =
  ({ db, clock, decide }: SureTakingOptions): TakeSurely =>
  async (source, mayDelete, isOn) => {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', source.owner_id)
      .executeTakeFirst();
    if (!account) return false;
    const now = clock();
    const readNext = (state: ItemState, last: number) =>
      db
        .selectFrom('import_item')
        .select(['id', 'says_hash', 'state', 'similar_id'])
        .where('source_id', '=', source.id)
        .where(shownState(now), '=', state)
        // What is under way leaves lists of what is to come.
        .where('starts_at', '>=', state === 'gone' ? now : Number.MIN_SAFE_INTEGER)
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute();
    let take: number | null = null;
    const deletes = mayDelete && !(await lostMost(db, source.id, now));
    for (const state of deletes
      ? (['new', 'changed', 'gone'] as const)
      : (['new', 'changed'] as const))
      for (let last = 0; ;) {
        const items = await readNext(state, last);
        const end = items.at(-1);
        if (end === undefined) break;
        if (!(await isOn())) return false;
        if (!(await isAutomatic(db, source.id))) return true;
        const decisions = items.map((item): Decision => {
          const says = decidedOf(item);
          return { item: item.id, says, action: 'take', theirs: [], place: null };
        });
        take = (await decide({ account }, source.id, decisions, take)).take ?? take;
        last = end.id;
      }
    return true;
  };
