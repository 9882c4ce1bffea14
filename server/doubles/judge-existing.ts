import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '../storage/storage.ts';
import { write } from '../storage/transaction.ts';
import { judgeDoubles } from './judge-doubles.ts';
import { selectComing } from './select-coming.ts';

/** Setting with the highest id judged, or `all`. */
const judgedKey = 'doubles-judged';
/** Events judged in one transaction, some tens of milliseconds; then other writers have a turn. */
const batchSize = 50;
const pauseMs = 100;

const readNext = async (db: Storage['db'], last: number, now: number): Promise<number[]> => {
  const rows = await selectComing(db, now)
    .where('event.id', '>', last)
    .orderBy('event.id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Judges the events written before doubles were looked for, once for a database: in small batches
 * beside other work, and from where it stopped after a restart.
 */
export const judgeExisting = async (
  storage: Storage,
  clock: () => number,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = storage;
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', judgedKey)
    .executeTakeFirst();
  const keep = (value: string) =>
    db
      .insertInto('setting')
      .values({ key: judgedKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  if (stored?.value === 'all') return;
  for (let last = Number(stored?.value ?? 0); !signal.aborted;) {
    const now = clock();
    const ids = await readNext(db, last, now);
    const end = ids.at(-1);
    if (end === undefined) {
      await keep('all');
      return;
    }
    await write(storage, async (writer, revision) => {
      const changed = await judgeDoubles({ writer, revision, now }, ids);
      return { result: undefined, unchanged: changed === 0 };
    });
    last = end;
    await keep(String(last));
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
};
