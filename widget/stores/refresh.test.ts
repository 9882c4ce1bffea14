import { expect, test } from 'vitest';
import { openStore, viewOf } from '../../test/support/fake-environment.ts';
import { eventAt, townOfEvents } from '../../test/support/fake-event.ts';

const day = 24 * 3_600_000;

const open = async () => {
  const opened = openStore();
  const { store, advance, last, log } = opened;
  store.showView(viewOf(12));
  await advance(50);
  await last().answerEvents([eventAt(1), eventAt(2)]);
  store.$eventsLoading.listen(({ state }) => log.push(`loading ${state}`));
  log.length = 0;
  return opened;
};

test('what is shown is asked for again past caches, and nothing says so', async () => {
  const { store, last, requests, log } = await open();
  void store.refresh();
  expect(requests).toHaveLength(2);
  expect(last().url.href).toBe(requests[0]?.url.href);
  expect(last().cache).toBe('no-cache');
  expect(requests[0]?.cache).toBeUndefined();
  await last().answerEvents([eventAt(1), eventAt(2)]);
  expect(log.filter((line) => line.startsWith('loading'))).toEqual([]);
});

test('the same answer changes nothing, another one is shown as an answer to the same', async () => {
  const { store, last } = await open();
  const [events, answers] = [store.$events.get(), store.$answers.get()];
  void store.refresh();
  await last().answerEvents([eventAt(1), eventAt(2)]);
  expect(store.$events.get()).toBe(events);
  void store.refresh();
  await last().answerEvents([eventAt(1), eventAt(3)]);
  expect(store.$events.get().map(({ id }) => id)).toEqual([1, 3]);
  expect(store.$answers.get()).toBe(answers);
});

test('what fails leaves what is shown', async () => {
  const { store, last } = await open();
  void store.refresh();
  await last().breakOff();
  expect(store.$events.get()).toHaveLength(2);
  expect(store.$loading.get().state).toBe('ready');
});

test.each([12, 9])('what could not be loaded at zoom %i comes with the next look', async (zoom) => {
  const { store, last, advance, log } = await open();
  store.showView(viewOf(zoom));
  store.setCategories(['film']);
  await advance(50);
  await last().breakOff();
  log.length = 0;
  void store.refresh();
  await last().breakOff();
  expect(store.$loading.get()).toEqual({ state: 'failed', code: 'offline' });
  void store.refresh();
  if (zoom === 9) await last().answer([townOfEvents(1)]);
  await last().answerEvents([eventAt(1)]);
  expect(store.$loading.get()).toEqual({ state: 'ready' });
  expect(store.$events.get()).toHaveLength(1);
  expect(log).not.toContain('loading loading');
});

test('nothing is asked while something else is on its way', async () => {
  const { store, requests, advance } = await open();
  store.setCategories(['film']);
  void store.refresh();
  await advance(50);
  void store.refresh();
  expect(requests).toHaveLength(2);
});

test('the next day has its own default days, and nobody chose them', async () => {
  const { store, last, advance } = await open();
  const [start] = store.$filters.get().dateRange;
  const turns = store.$dayTurns.get();
  await advance(day);
  void store.refresh();
  await last().answerEvents([eventAt(1)]);
  expect(store.$filters.get().dateRange[0] > start).toBe(true);
  expect(store.$dayTurns.get()).toBe(turns + 1);
  expect(store.$clock.get()).toBe(store.now());
});

test('days in words are others on another day, unless somebody chose some', async () => {
  const { store } = await open();
  const tomorrow = { start: '2026-11-21', end: '2026-11-21' } as const;
  store.turnDay({ categories: [], excluded: [], period: tomorrow });
  expect(store.$filters.get().dateRange[0]).toContain('2026-11-21');
  store.setPeriod('2026-12-24', '2026-12-24');
  store.turnDay({ categories: [], excluded: [], period: tomorrow });
  expect(store.$filters.get().dateRange[0]).toContain('2026-12-24');
});
