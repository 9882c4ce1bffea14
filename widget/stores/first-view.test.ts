import { expect, test } from 'vitest';
import type { FirstView } from '../../contract/views/first-view.ts';
import { queryBounds } from '../../domain/geo/grid.ts';
import { toEventColumns } from '../../domain/events/event-columns.ts';
import {
  squareAround,
  openStore,
  settle,
  viewOf,
} from '../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../test/support/fixtures/fake-event.ts';
import type { EventMapStoreOptions } from './event-map-store.ts';

const decimals = (value: number) => String(Number(value.toFixed(6)));

/** Query of the view at zoom 12 around Svitavy, or of a larger one, as the server returns it. */
const queryOf = (reach?: number): string => {
  const { ne, sw } = queryBounds(squareAround(svitavy, reach), 12);
  return [
    `ne_lat=${decimals(ne.lat)}&ne_lng=${decimals(ne.lng)}`,
    `sw_lat=${decimals(sw.lat)}&sw_lng=${decimals(sw.lng)}`,
  ].join('&');
};
const query = queryOf();

const first = (more: Partial<FirstView> = {}): FirstView => ({
  config: null,
  city: null,
  query,
  cities: null,
  events: toEventColumns([eventAt(1), eventAt(2)]),
  more: 0,
  ...more,
});

test('shows a prefetched answer at once and does not request it again', async () => {
  const { store, advance, requests } = openStore({ first: first() });
  expect(store.$events.get().map(({ id }) => id)).toEqual([1, 2]);
  expect(store.$loading.get()).toEqual({ state: 'ready' });
  store.showView(viewOf(12));
  await advance(50);
  expect(requests).toHaveLength(0);
  store.setText('jazz');
  await advance(50);
  expect(requests).toHaveLength(1);
});

test('shows prefetched events to begin with, and does not request them again', async () => {
  const { ne, sw } = queryBounds(squareAround(svitavy), 9);
  const bounds = `ne_lat=${decimals(ne.lat)}&ne_lng=${decimals(ne.lng)}&sw_lat=${decimals(sw.lat)}&sw_lng=${decimals(sw.lng)}`;
  const { store, advance, requests, highlightRequests } = openStore({
    view: { center: svitavy, zoom: 9 },
    first: first({
      query: bounds,
      cities: [townOfEvents(300)],
      events: null,
      highlights: [eventAt(1)],
    }),
  });
  expect(store.$highlightsInView.get().map(({ id }) => id)).toEqual([1]);
  store.showView(viewOf(9));
  await advance(50);
  expect([requests.length, highlightRequests.length]).toEqual([0, 0]);
  expect(store.$highlightsInView.get().map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['a larger area', 0.2, 0],
  ['a smaller area', 0.001, 1],
])('makes %s a complete answer to the view only if it contains it', async (_, reach, count) => {
  const { store, advance, requests } = openStore({ first: first({ query: queryOf(reach) }) });
  store.showView(viewOf(12));
  await advance(50);
  expect(requests).toHaveLength(count);
});

test('lists only events inside the expected size of the map', () => {
  const events = toEventColumns([eventAt(1), eventAt(2, { ...svitavy, lat: svitavy.lat + 0.05 })]);
  const listed = (options: Pick<EventMapStoreOptions, 'size'>) =>
    openStore({ first: first({ events }), ...options }).store.$eventsInView.get();
  expect(listed({ size: { width: 400, height: 250 } }).map(({ id }) => id)).toEqual([1]);
  expect(listed({ size: { width: 400, height: 1000 } })).toHaveLength(2);
  expect(listed({})).toHaveLength(2);
});

test('shows an incomplete answer while the whole one is loading', async () => {
  const { store, advance, last } = openStore({ first: first({ more: 5 }) });
  expect(store.$events.get()).toHaveLength(2);
  expect(store.$loading.get()).toEqual({ state: 'loading' });
  store.showView(viewOf(12));
  await advance(50);
  expect(store.$events.get()).toHaveLength(2);
  await last().answerEvents([eventAt(1), eventAt(2), eventAt(3)]);
  expect(store.$events.get()).toHaveLength(3);
});

test('shows an answer to another query until the right one is loaded', async () => {
  const { store, advance, requests } = openStore({
    first: first({ query: `k=film&${query}` }),
    categories: ['koncerty'],
  });
  expect(store.$events.get()).toHaveLength(2);
  store.showView(viewOf(12));
  await advance(50);
  expect(requests).toHaveLength(1);
});

test('uses an answer by town only at a zoom by town', async () => {
  const towns = { cities: [townOfEvents(300)], events: null };
  const far = openStore({ first: first(towns), view: { center: svitavy, zoom: 8 } });
  expect(far.store.$showEventsByCity.get()).toBe(true);
  expect(far.store.$eventsByCityLoaded.get()).toBe(true);
  const near = openStore({ first: first(towns) });
  near.store.showView(viewOf(12));
  await near.advance(50);
  expect(near.requests).toHaveLength(1);
});

test('requests the server on a retry', async () => {
  const { store, advance, requests } = openStore({ first: first() });
  store.showView(viewOf(12));
  await advance(50);
  void store.retry();
  await settle();
  expect(requests).toHaveLength(1);
});
