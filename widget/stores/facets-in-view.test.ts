import { expect, test } from 'vitest';
import type { CategorySlug } from '../../contract/events/category.ts';
import { openStore, viewOf } from '../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../test/support/fixtures/fake-event.ts';

const outside = { ...svitavy, lat: svitavy.lat + 0.06 };
const eventOf = (id: number, categories: CategorySlug[], place = svitavy) => ({
  ...eventAt(id, place),
  categories,
  times: [{ id, start: '2026-11-21', end: null, precision: 'all-day' as const, cancelled: false }],
});

const open = async (zoom: number, search = '') => {
  const opened = openStore({ search });
  opened.store.showView(viewOf(zoom));
  await opened.advance(50);
  return opened;
};

test('counts the events in view, whichever categories are chosen', async () => {
  const { store, last, advance } = await open(12);
  expect(store.facets()).toBeNull();
  await last().answerEvents([
    eventOf(1, ['film', 'deti']),
    eventOf(2, ['film']),
    eventOf(3, ['film'], outside),
  ]);
  store.setCategories(['deti']);
  await advance(50);
  expect(store.facets()).toMatchObject({ total: 1, categories: { film: 2, deti: 1, sport: 0 } });
});

test('are unknown where only events of the chosen categories are loaded', async () => {
  const { store, last } = await open(12, 'k=film');
  await last().answerEvents([eventOf(1, ['film'])]);
  expect(store.facets()).toBeNull();
});

test('by town add up the towns in view', async () => {
  const { store, last } = await open(9);
  const town = townOfEvents(50);
  const beyond = { ...town.city, id: 2, latitude: outside.lat };
  await last().answer([town, { ...town, city: beyond }]);
  expect(store.facets()).toMatchObject({ total: 50, categories: { koncerty: 50, film: 0 } });
});
