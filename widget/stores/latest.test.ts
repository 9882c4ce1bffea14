import { expect, test } from 'vitest';
import { createLatest, type Latest } from './latest.ts';

/** Runs a request that answers when it is told to, and writes down how it went. */
const start = (latest: Latest, log: string[]) => {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  let signal: AbortSignal | null = null;
  const over = latest.run(
    (given) => {
      signal = given;
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
      return over;
    },
    fail(text: string): Promise<void> {
      reject(new Error(text));
      return over;
    },
  };
};

test('one request is received or fails', async () => {
  const [latest, log] = [createLatest(), [] as string[]];
  await start(latest, log).answer('a');
  await start(latest, log).fail('b');
  expect(log).toEqual(['received a', 'failed b']);
});

test('a newer request aborts the older', async () => {
  const [latest, log] = [createLatest(), [] as string[]];
  const older = start(latest, log);
  expect(older.isAborted()).toBe(false);
  const newer = start(latest, log);
  expect([older.isAborted(), newer.isAborted()]).toEqual([true, false]);
  await newer.answer('new');
  expect(newer.isAborted()).toBe(false);
});

test('an older answer is passed over, whether it comes before the newer or after', async () => {
  const [latest, log] = [createLatest(), [] as string[]];
  const [first, second, third] = [
    start(latest, log),
    start(latest, log),
    start(latest, log),
  ] as const;
  await first.answer('first');
  await third.answer('third');
  await second.answer('second');
  expect(log).toEqual(['received third']);
});

test('an older failure is passed over too', async () => {
  const [latest, log] = [createLatest(), [] as string[]];
  const older = start(latest, log);
  const newer = start(latest, log);
  await older.fail('aborted');
  await newer.answer('new');
  expect(log).toEqual(['received new']);
});

test('after an abort nothing is told, and another may run', async () => {
  const [latest, log] = [createLatest(), [] as string[]];
  const given = start(latest, log);
  latest.abort();
  expect(given.isAborted()).toBe(true);
  await given.answer('late');
  expect(log).toEqual([]);
  await start(latest, log).answer('next');
  expect(log).toEqual(['received next']);
});

test('two of them do not know of each other', async () => {
  const log: string[] = [];
  const [one, other] = [start(createLatest(), log), start(createLatest(), log)];
  await one.answer('one');
  await other.answer('other');
  expect(log).toEqual(['received one', 'received other']);
});
