import type { Decision } from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { createDeciding } from './decide.ts';
import { shownState } from './item-state.ts';

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

/** States whose items nobody has to decide about. */
const sureStates = async (
  db: Storage['db'],
  sourceId: number,
  now: number,
): Promise<ItemState[]> => {
  const counts = await countByState(db, sourceId, now);
  const gone = counts.get('gone') ?? 0;
  const all = gone + (counts.get('taken') ?? 0) + (counts.get('changed') ?? 0);
  const isBroken = gone > fewGone && gone > all * maxGoneShare;
  return isBroken ? ['new', 'changed'] : ['new', 'changed', 'gone'];
};

export interface SureTakingOptions {
  db: Storage['db'];
  clock: () => number;
  decide: ReturnType<typeof createDeciding>;
}

/**
 * Takes what is sure of an automatic source: new events at known places that look like no other one, changes of parts
 * that nobody edited, and deletions, unless the source lost most of its events. Returns whether it came to the end.
 */
export const createSureTaking =
  ({ db, clock, decide }: SureTakingOptions) =>
  async (source: ImportSourceRow, isOn: () => Promise<boolean>): Promise<boolean> => {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', source.owner_id)
      .executeTakeFirst();
    if (!account) return false;
    const now = clock();
    for (const state of await sureStates(db, source.id, now)) {
      let last = 0;
      for (;;) {
        const items = await db
          .selectFrom('import_item')
          .select(['id', 'says_hash'])
          .where('source_id', '=', source.id)
          .where(shownState(now), '=', state)
          .where('id', '>', last)
          .orderBy('id')
          .limit(batchSize)
          .execute();
        const end = items.at(-1);
        if (end === undefined) break;
        if (!(await isOn())) return false;
        const decisions = items.map(({ id, says_hash }): Decision => ({
          item: id,
          says: says_hash,
          action: 'take',
          theirs: [],
          place: null,
        }));
        await decide({ account }, source.id, decisions);
        last = end.id;
      }
    }
    return true;
  };
