import { expect, test } from 'vitest';
import { createLatestRequest, type LatestRequest } from './latest-request.ts';

/** Runs a request that the test answers or fails; logs the handlers called. */
const start = (latest: LatestRequest, log: string[]) => {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  let signal: AbortSignal | null = null;
  const finished = latest.run(
    (requestSignal) => {
      signal = requestSignal;
      return new Promise<string>((yes, no) => {
        resolve = yes;
        reject = no;
      });
    },
    {
      received: (answer) => log.push(`received ${answer}`),
      failed: (error) => log.push(`failed ${(error as Error).message}`),
    },
  );
  return {
    isAborted: () => (signal as AbortSignal | null)?.aborted,
    answer(text: string): Promise<void> {
      resolve(text);
      return finished;
    },
    fail(text: string): Promise<void> {
      reject(new Error(text));
      return finished;
    },
  };
};

test('calls received for an answer and failed for an error', async () => {
  const latest = createLatestRequest();
  const log: string[] = [];
  await start(latest, log).answer('a');
  await start(latest, log).fail('b');
  expect(log).toEqual(['received a', 'failed b']);
});

test('aborts the older request when a newer one runs', async () => {
  const latest = createLatestRequest();
  const log: string[] = [];
  const older = start(latest, log);
  expect(older.isAborted()).toBe(false);
  const newer = start(latest, log);
  expect([older.isAborted(), newer.isAborted()]).toEqual([true, false]);
  await newer.answer('new');
  expect(newer.isAborted()).toBe(false);
});

test('ignores an older answer that comes before or after the newer', async () => {
  const latest = createLatestRequest();
  const log: string[] = [];
  const first = start(latest, log);
  const second = start(latest, log);
  const third = start(latest, log);
  await first.answer('first');
  await third.answer('third');
  await second.answer('second');
  expect(log).toEqual(['received third']);
});

test('ignores an older failure', async () => {
  const latest = createLatestRequest();
  const log: string[] = [];
  const older = start(latest, log);
  const newer = start(latest, log);
  await older.fail('aborted');
  await newer.answer('new');
  expect(log).toEqual(['received new']);
});

test('calls no handler after an abort, and runs another request', async () => {
  const latest = createLatestRequest();
  const log: string[] = [];
  const request = start(latest, log);
  latest.abort();
  expect(request.isAborted()).toBe(true);
  await request.answer('late');
  expect(log).toEqual([]);
  await start(latest, log).answer('next');
  expect(log).toEqual(['received next']);
});

test('two instances are independent', async () => {
  const log: string[] = [];
  const one = start(createLatestRequest(), log);
  const other = start(createLatestRequest(), log);
  await one.answer('one');
  await other.answer('other');
  expect(log).toEqual(['received one', 'received other']);
});
