import { expect, test } from 'vitest';
import { openStore, viewOf } from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';

const day = 24 * 3_600_000;

const open = async () => {
  const opened = openStore();
  const { store, advance, last, log } = opened;
  store.showView(viewOf(12));
  await advance(50);
  await last().answerEvents([eventAt(1), eventAt(2)]);
  store.$loading.listen(({ state }) => log.push(`loading ${state}`));
  log.length = 0;
  return opened;
};

test('reloads the events past caches without a loading state', async () => {
  const { store, last, requests, log } = await open();
  void store.refresh();
  expect(requests).toHaveLength(2);
  expect(last().url.href).toBe(requests[0]?.url.href);
  expect(last().cache).toBe('no-cache');
  expect(requests[0]?.cache).toBeUndefined();
  await last().answerEvents([eventAt(1), eventAt(2)]);
  expect(log.filter((line) => line.startsWith('loading'))).toEqual([]);
});

test('keeps the list for an equal answer and shows another without counting a new answer', async () => {
  const { store, last } = await open();
  const events = store.$events.get();
  const answers = store.$answers.get();
  void store.refresh();
  await last().answerEvents([eventAt(1), eventAt(2)]);
  expect(store.$events.get()).toBe(events);
  void store.refresh();
  await last().answerEvents([eventAt(1), eventAt(3)]);
  expect(store.$events.get().map(({ id }) => id)).toEqual([1, 3]);
  expect(store.$answers.get()).toBe(answers);
});

test('keeps the events when the reload fails', async () => {
  const { store, last } = await open();
  void store.refresh();
  await last().fail();
  expect(store.$events.get()).toHaveLength(2);
  expect(store.$loading.get().state).toBe('ready');
});

test.each([12, 9])('loads what had failed at zoom %i', async (zoom) => {
  const { store, last, advance, log } = await open();
  store.showView(viewOf(zoom));
  store.setText('jazz');
  await advance(50);
  await last().fail();
  log.length = 0;
  void store.refresh();
  await last().fail();
  expect(store.$loading.get()).toEqual({ state: 'failed', code: 'offline' });
  void store.refresh();
  if (zoom === 9) await last().answer([townOfEvents(1)]);
  await last().answerEvents([eventAt(1)]);
  expect(store.$loading.get()).toEqual({ state: 'ready' });
  expect(store.$events.get()).toHaveLength(1);
  expect(log).not.toContain('loading loading');
});

test('makes no request while another one is scheduled or under way', async () => {
  const { store, requests, advance } = await open();
  store.setCategories(['film']);
  void store.refresh();
  await advance(50);
  void store.refresh();
  expect(requests).toHaveLength(2);
});

test('moves the default period to the next day and counts a day turn', async () => {
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

test('turnDay replaces the period of the base filters but not a chosen one', async () => {
  const { store } = await open();
  const tomorrow = { start: '2026-11-21', end: '2026-11-21' } as const;
  store.turnDay({ categories: [], excluded: [], period: tomorrow });
  expect(store.$filters.get().dateRange[0]).toContain('2026-11-21');
  store.setPeriod('2026-12-24', '2026-12-24');
  store.turnDay({ categories: [], excluded: [], period: tomorrow });
  expect(store.$filters.get().dateRange[0]).toContain('2026-12-24');
});

test('drops the other held answers, and holds the list that is shown', async () => {
  const { store, last, advance, requests } = await open();
  const far = { lat: 49.2, lng: 16.6 };
  store.showView(viewOf(12, far));
  await advance(50);
  await last().answerEvents([eventAt(3, far)]);
  void store.refresh();
  await last().answerEvents([eventAt(3, far)]);
  const events = store.$events.get();
  store.showView(viewOf(12, { ...far, lat: far.lat + 0.0001 }));
  await advance(50);
  expect(store.$events.get()).toBe(events);
  const before = requests.length;
  store.showView(viewOf(12));
  await advance(50);
  expect(requests).toHaveLength(before + 1);
});
