import { expect, it } from 'vitest';
import { createFakeCalls, done, unreachable } from '../../../test/support/fixtures/fake-calls.ts';
import { createOwnMonthStore } from './own-month-store.ts';

const answer = { dates: [], is_whole: true };

it('shows the month asked for last, whichever answer comes last', async () => {
  const { ask, calls, last } = createFakeCalls();
  const store = createOwnMonthStore({ ask });
  void store.load('2026-12');
  const first = last();
  void store.load('2027-01');
  expect(calls.map(({ body }) => body)).toEqual([{ month: '2026-12' }, { month: '2027-01' }]);
  await first.answer(unreachable);
  expect(store.$month.get()).toEqual({ state: 'loading' });
  await last().answer(done(answer));
  expect(store.$month.get()).toEqual({ state: 'ready', answer });
});

it('says that a month did not come, and loads it again', async () => {
  const { ask, last } = createFakeCalls();
  const store = createOwnMonthStore({ ask });
  void store.load('2026-12');
  await last().answer(unreachable);
  expect(store.$month.get()).toEqual({ state: 'failed' });
  void store.load('2026-12');
  await last().answer(done(answer));
  expect(store.$month.get().state).toBe('ready');
});
