import { expect, test } from 'vitest';
import { createFakeEnvironment, noon } from './support/fixtures/fake-environment.ts';

test('the fake clock runs due timers in order of time, and no others', async () => {
  const { environment, advance, pendingTimers } = createFakeEnvironment();
  const done: string[] = [];
  const record = (name: string) => (): void =>
    void done.push(`${name} ${environment.now() - noon}`);
  environment.setTimeout(record('late'), 100);
  environment.setTimeout(record('early'), 10);
  environment.clearTimeout(environment.setTimeout(record('never'), 20));
  await advance(99);
  expect(done).toEqual(['early 10']);
  await advance(1);
  expect(done).toEqual(['early 10', 'late 100']);
  expect(pendingTimers()).toBe(0);
});

test('the fake network rejects aborted requests, unless ignoresAbort is set', async () => {
  for (const ignoresAbort of [false, true]) {
    const { environment, last } = createFakeEnvironment({ ignoresAbort });
    const abort = new AbortController();
    const answer = environment.fetch('https://akce.example/', { signal: abort.signal }).then(
      () => 'answered',
      (error: Error) => error.name,
    );
    abort.abort();
    await last().answer([]);
    expect(await answer).toBe(ignoresAbort ? 'answered' : 'AbortError');
  }
});
