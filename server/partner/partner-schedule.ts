import type { Kysely } from 'kysely';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { Tables } from '../storage/tables.ts';
import type { PartnerReport, PartnerSync } from './sync-partner.ts';

/** Setting with the time of the next run, in epoch milliseconds. */
const dueKey = 'kudyznudy-due';

/** Interval of runs, and the time after which a run of a process that died is made by another one. */
const intervalMs = hourMs;
/** Wait for the rest of a long list. */
const restMs = minuteMs;
/** Waits after failures: doubled from the first one to the last one. */
const firstBackOffMs = 5 * minuteMs;
const maxBackOffMs = 6 * hourMs;

export interface PartnerScheduleOptions {
  db: Kysely<Tables>;
  sync: Pick<PartnerSync, 'run'>;
  /** Epoch milliseconds. */
  clock: () => number;
  onRead(report: PartnerReport): void;
  /** `next`: time of the next attempt, in epoch milliseconds. */
  onError(error: unknown, next: number): void;
}

export interface PartnerSchedule {
  /** Runs if it is due and no process runs it. */
  check(): Promise<void>;
  /** Ends a run between two events; later checks do nothing. */
  stop(): Promise<void>;
}

/** Reads the partner's events once an hour by one of the processes, less often while it fails. */
export const createPartnerSchedule = ({
  db,
  sync,
  clock,
  onRead,
  onError,
}: PartnerScheduleOptions): PartnerSchedule => {
  const stopping = new AbortController();
  let failures = 0;
  let running: Promise<void> | null = null;

  const setDue = async (due: number): Promise<void> => {
    await db
      .updateTable('setting')
      .set({ value: `${due}` })
      .where('key', '=', dueKey)
      .execute();
  };

  /** Whoever moves the time on runs; of two processes the second one finds another time. */
  const claim = async (now: number): Promise<boolean> => {
    await db
      .insertInto('setting')
      .values({ key: dueKey, value: '0' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', dueKey)
      .executeTakeFirstOrThrow();
    // A time far ahead was set by a clock that was wrong.
    if (Number(value) > now && Number(value) <= now + maxBackOffMs) return false;
    const { numUpdatedRows } = await db
      .updateTable('setting')
      .set({ value: `${now + intervalMs}` })
      .where('key', '=', dueKey)
      .where('value', '=', value)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  const runOnce = async (): Promise<void> => {
    if (!(await claim(clock()))) return;
    try {
      const report = await sync.run(stopping.signal);
      failures = 0;
      onRead(report);
      await setDue(clock() + (report.left > 0 ? restMs : intervalMs));
    } catch (error) {
      // The next process that starts goes on.
      if (stopping.signal.aborted) return await setDue(0);
      const next = clock() + Math.min(firstBackOffMs * 2 ** failures, maxBackOffMs);
      failures++;
      onError(error, next);
      await setDue(next);
    }
  };

  return {
    async check() {
      if (stopping.signal.aborted || running) return;
      running = runOnce()
        .catch((error: unknown) => onError(error, clock()))
        .finally(() => (running = null));
      await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
