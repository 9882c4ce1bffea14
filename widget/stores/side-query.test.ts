import { eventFacets } from '../../contract/endpoints/overviews.ts';
import { describe, expect, test, vi } from 'vitest';
import type { CategoryCounts } from '../../contract/events/event-overview.ts';
import { categorySlugs } from '../../contract/events/category.ts';
import {
  createFakeEnvironment,
  noon,
  openStore,
  settle,
  viewOf,
} from '../../test/support/fixtures/fake-environment.ts';
import { toQueryText } from '../../contract/views/view-query.ts';
import { heldFor } from './events/held-answers.ts';
import { sideQueryDelay, createSideQuery } from './side-query.ts';
import { queryBounds } from '../../domain/geo/grid.ts';
import { createClient } from './client/client.ts';
import type { EventMapStore } from './event-map-store.ts';
import { sliderDays, toSliderQuery } from './slider-query.ts';

const open = (search = '', known?: { query: string; answer: CategoryCounts; at: number }) => {
  const { store } = openStore({ search });
  if (known) store.showView(viewOf(12));
  const fake = createFakeEnvironment();
  const client = createClient('https://akce.example', fake.environment);
  const sideQuery = createSideQuery(
    eventFacets,
    {
      $filters: store.$filters,
      $view: store.$view,
      client,
      environment: fake.environment,
    },
    { toQuery: store.toQuery, known },
  );
  return { store, fake, sideQuery };
};
/** Sets the loading state of the events. */
const load = ({ $view }: EventMapStore, state: 'loading' | 'ready'): void => {
  const view = $view.get();
  $view.set({ ...view, state: 'loading', byCity: false });
  if (state === 'ready') $view.set({ ...view, state: 'events' });
};
const facets = (total: number): CategoryCounts => ({
  total,
  categories: Object.fromEntries(
    categorySlugs.map((slug) => [slug, 0]),
  ) as CategoryCounts['categories'],
});

test('an answer known before is shown at once for its query while it is new', async () => {
  const first = open();
  first.store.showView(viewOf(12));
  const query = toQueryText(first.store.toQuery()!);
  const known = { query, answer: facets(3), at: noon };
  const { store, fake, sideQuery } = open('', known);
  expect(sideQuery.$answer.get()).toEqual(facets(3));
  sideQuery.watch();
  await fake.advance(1000);
  expect(fake.requests).toHaveLength(0);
  store.setText('jazz');
  await fake.advance(1000);
  expect(fake.requests).toHaveLength(1);
  expect(open('', { ...known, query: `${query}&q=jazz` }).sideQuery.$answer.get()).toBeNull();
  expect(open('', { ...known, at: noon - heldFor }).sideQuery.$answer.get()).toBeNull();
});

test('makes no request while not watched or before the map has a size', async () => {
  const { store, fake, sideQuery } = open();
  store.showView(viewOf(12));
  await fake.advance(1000);
  expect(fake.requests).toHaveLength(0);
  const unsized = open();
  unsized.sideQuery.watch();
  await unsized.fake.advance(1000);
  expect(unsized.fake.requests).toHaveLength(0);
  sideQuery.watch();
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(1);
});

test('makes one request for the last of several changes, with the query of the view', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay - 1);
  store.setText('jazz');
  store.setCategories(['film']);
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(1);
  const { searchParams, pathname } = fake.last().url;
  expect(pathname).toBe('/api/event-facets/');
  expect([searchParams.get('q'), searchParams.get('k')]).toEqual(['jazz', 'film']);
  // On the grid of the events.
  const { ne, sw } = queryBounds(viewOf(12).bounds, 12);
  const corners = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'].map((key) => searchParams.get(key));
  expect(corners.map(Number)).toEqual([ne.lat, ne.lng, sw.lat, sw.lng]);
});

test('keeps the last answer after a failure and retries when the events are loaded again', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(7));
  store.setText('jazz');
  await fake.advance(sideQueryDelay);
  await fake.last().fail();
  expect(sideQuery.$answer.get()?.total).toBe(7);
  await fake.advance(sideQueryDelay * 2);
  expect(fake.requests).toHaveLength(2);
  load(store, 'ready');
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(3);
  await fake.last().answer(facets(3));
  expect(sideQuery.$answer.get()?.total).toBe(3);
});

test('asks again when a held answer to another query is shown without a load', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(10));
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(7));
  store.goAround({ ...viewOf(10).center, title: 'Svitavy' });
  const view = store.$view.get();
  store.$view.set({ ...view, state: 'events', events: [] });
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(2);
  expect(fake.last().url.searchParams.has('r')).toBe(true);
});

test('aborts the request when the watching stops', async () => {
  const { store, fake, sideQuery } = open();
  const stop = sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay);
  stop();
  expect(fake.last().signal.aborted).toBe(true);
  store.setText('jazz');
  await settle();
  expect(fake.pendingTimers()).toBe(0);
});

test('stores the answer', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(7));
  expect(sideQuery.$answer.get()?.total).toBe(7);
});

test('does not repeat the same query', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(7));
  store.showView(viewOf(12));
  store.setText(' ');
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(1);
});

test('makes no request for one of the last answers, unless it is five minutes old', async () => {
  const { store, fake, sideQuery } = open();
  sideQuery.watch();
  store.showView(viewOf(12));
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(7));
  store.setText('jazz');
  await fake.advance(sideQueryDelay);
  await fake.last().answer(facets(3));
  store.setText('');
  await fake.advance(sideQueryDelay);
  expect(sideQuery.$answer.get()?.total).toBe(7);
  expect(fake.requests).toHaveLength(2);
  await fake.advance(300_000);
  store.setText('jazz');
  await fake.advance(sideQueryDelay);
  expect(fake.requests).toHaveLength(3);
});

describe('an answer computed from the events', () => {
  const openComputed = () => {
    const opened = open();
    const compute = vi.fn<() => CategoryCounts | null>(() => facets(5));
    const { $filters, $view, toQuery } = opened.store;
    const { environment } = opened.fake;
    const client = createClient('https://akce.example', environment);
    const source = { $filters, $view, client, environment };
    const sideQuery = createSideQuery(eventFacets, source, { toQuery, compute });
    return { ...opened, sideQuery, compute };
  };

  test('needs no request', async () => {
    const { store, fake, sideQuery } = openComputed();
    sideQuery.watch();
    store.showView(viewOf(12));
    await fake.advance(sideQueryDelay);
    expect(sideQuery.$answer.get()?.total).toBe(5);
    expect(fake.requests).toHaveLength(0);
  });

  test('waits for events that are being loaded', async () => {
    const { store, fake, sideQuery, compute } = openComputed();
    sideQuery.watch();
    store.showView(viewOf(12));
    load(store, 'loading');
    await fake.advance(sideQueryDelay);
    expect(compute).not.toHaveBeenCalled();
    load(store, 'ready');
    await fake.advance(sideQueryDelay);
    expect(sideQuery.$answer.get()?.total).toBe(5);
  });

  test('is requested when the events do not suffice', async () => {
    const { store, fake, sideQuery, compute } = openComputed();
    compute.mockReturnValue(null);
    sideQuery.watch();
    store.showView(viewOf(12));
    await fake.advance(sideQueryDelay);
    expect(fake.requests).toHaveLength(1);
  });
});

test('the slider has days from today or an earlier start to at least the end', () => {
  const periodOf = (search: string) => {
    const { store } = open(search);
    store.showView(viewOf(12));
    return toSliderQuery(store)?.period;
  };
  expect(periodOf('')).toEqual({ start: '2026-11-20', end: '2026-12-31' });
  expect(sliderDays).toBe(42);
  expect(periodOf('s=1-11-2026&e=2-11-2026')).toEqual({ start: '2026-11-01', end: '2026-12-12' });
  expect(periodOf('s=1-2-2027&e=3-2-2027')).toEqual({ start: '2026-11-20', end: '2027-02-03' });
});
