import { afterEach, beforeEach, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import {
  describeStorages,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { createPartnerSchedule } from './partner-schedule.ts';
import { emptyReport, type PartnerReport } from './sync-partner.ts';

describeStorages('the schedule of the partner', (engine) => {
  let test: TestStorage;
  let now: number;
  let runs: number;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    now = Date.parse('2026-11-26T12:00:00Z');
    runs = 0;
  });
  afterEach(() => test.remove());

  /** A process with its own connection. */
  const open = (run: (signal: AbortSignal) => Promise<PartnerReport>) => {
    const failures: number[] = [];
    const schedule = createPartnerSchedule({
      db: test.storage.db,
      sync: {
        run: (signal) => {
          runs++;
          return run(signal);
        },
      },
      clock: () => now,
      onRead: () => undefined,
      onError: (_error, next) => failures.push(next - now),
    });
    return { ...schedule, failures };
  };

  it('runs once an hour, whichever process asks', async () => {
    const one = open(() => Promise.resolve(emptyReport));
    const other = open(() => Promise.resolve(emptyReport));
    await Promise.all([one.check(), other.check()]);
    await other.check();
    expect(runs).toBe(1);
    now += hourMs + 1;
    await other.check();
    await one.check();
    expect(runs).toBe(2);
  });

  it('goes on with the rest of a long list after a minute', async () => {
    const { check } = open(() => Promise.resolve({ ...emptyReport, left: 500 }));
    await check();
    now += minuteMs + 1;
    await check();
    expect(runs).toBe(2);
  });

  it('waits longer after each failure, and as usual after a success', async () => {
    let isIll = true;
    const { check, failures } = open(() =>
      isIll ? Promise.reject(new Error('ill')) : Promise.resolve(emptyReport),
    );
    for (let attempt = 0; attempt < 8; attempt++) {
      await check();
      now += 6 * hourMs + 1;
    }
    expect(failures.map((wait) => wait / minuteMs)).toEqual([5, 10, 20, 40, 80, 160, 320, 360]);
    isIll = false;
    await check();
    isIll = true;
    now += hourMs + 1;
    await check();
    expect(failures.at(-1)).toBe(5 * minuteMs);
  });

  it('stops a run, which another process then makes', async () => {
    const stopped = open(
      (signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const checking = stopped.check();
    await expect.poll(() => runs).toBe(1);
    await stopped.stop();
    await checking;
    expect(stopped.failures).toEqual([]);
    await open(() => Promise.resolve(emptyReport)).check();
    expect(runs).toBe(2);
  });
});
