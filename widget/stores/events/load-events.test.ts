import { describe, expect, test } from 'vitest';
import type { CityEventCount } from '../../../contract/places/city.ts';
import { queryBounds, roundOutwards } from '../../../domain/geo/grid.ts';
import {
  squareAround,
  openStore,
  viewOf,
} from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';

const towns = [townOfEvents(300)];
const far = { lat: 49.2, lng: 16.6 };

const open = (options: Parameters<typeof openStore>[0] = {}) => {
  const opened = openStore(options);
  const { store, log, advance } = opened;
  store.$eventsLoaded.listen((loaded) => log.push(`events loaded ${loaded}`));
  store.$eventsByCityLoaded.listen((loaded) => log.push(`cities loaded ${loaded}`));
  store.$showEventsByCity.listen((byCity) => log.push(`city view ${byCity}`));
  store.$events.listen((events) => log.push(`events ${events.length}`));
  store.$eventsByCity.listen((cities) => log.push(`cities ${cities.length}`));
  const show = (zoom: number, center = svitavy): Promise<void> => {
    store.showView(viewOf(zoom, center));
    return advance(50);
  };
  /** Log entries since the last call. */
  const takeLog = (): string[] => log.splice(0);
  return { ...opened, show, takeLog };
};

const boundsIn = (search: URLSearchParams) => {
  const at = (corner: string): number => Number(search.get(corner));
  return {
    ne: { lat: at('ne_lat'), lng: at('ne_lng') },
    sw: { lat: at('sw_lat'), lng: at('sw_lng') },
  };
};

describe('fifty milliseconds after the last change', () => {
  test('makes exactly one request', async () => {
    const { store, advance, requests } = open();
    store.showView(viewOf(12));
    await advance(49);
    store.setCategories(['film']);
    await advance(49);
    store.setPeriod('2026-12-01', '2026-12-02');
    await advance(49);
    expect(requests).toHaveLength(0);
    await advance(1);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.search).toContain('s=1-12-2026&e=2-12-2026&k=film');
    await advance(1000);
    expect(requests).toHaveLength(1);
  });

  test('makes no request before the map has a size', async () => {
    const { store, advance, requests, address } = open();
    store.setCategories(['film']);
    await advance(1000);
    expect(requests).toHaveLength(0);
    expect(address()).toBe('');
  });
});

describe('at zoom 9 and below', () => {
  test('marks towns as not loaded, shows them and then loads them', async () => {
    const { store, show, takeLog, last } = open();
    await show(9);
    await last().answer(towns);
    await show(10);
    await last().answerEvents([]);
    takeLog();
    await show(9, far);
    expect(takeLog()).toEqual(['city view true', 'events loaded false', 'asked']);
    expect(store.$eventsByCityLoaded.get()).toBe(false);
    await last().answer([...towns, ...towns]);
    expect(takeLog()).toEqual(['cities 2', 'cities loaded true', 'address']);
  });

  test('lists and counts only the towns in view', async () => {
    const { store, show, last } = open();
    await show(9);
    const { city } = towns[0] as CityEventCount;
    const { bounds } = viewOf(9, svitavy);
    const beside = { ...city, id: 2, latitude: bounds.ne.lat + 0.01 };
    await last().answer([...towns, { city: beside, count: 5, categories: {} }]);
    expect(store.$eventsByCity.get()).toHaveLength(2);
    expect(store.$citiesInView.get()).toEqual(towns);
    expect(store.$count.get()).toBe(300);
  });

  test('loads few events one by one too, to list them beside the towns', async () => {
    const { store, show, last, requests } = open();
    await show(9);
    const few = towns.map((town) => ({ ...town, count: 40 }));
    await last().answer(few);
    expect(store.$loading.get()).toEqual({ state: 'loading' });
    expect(last().url.pathname).toBe('/api/event/');
    // Its town is outside the view, though its place is inside.
    const beside = eventAt(2);
    beside.place.city = { slug: 'beyond', title: 'Beyond' };
    await last().answerEvents([eventAt(1), beside]);
    expect(store.$showEventsByCity.get()).toBe(true);
    expect(store.$eventsByCity.get()).toEqual(few);
    expect([store.$eventsInView.get().length, store.$count.get()]).toEqual([1, 1]);
    // Of many events only the towns are loaded again.
    store.setCategories(['film']);
    await show(9);
    await last().answer(towns);
    expect(requests).toHaveLength(3);
    expect([store.$events.get().length, store.$count.get()]).toEqual([0, 300]);
  });

  test('clears the events of the previous zoom', async () => {
    const { store, show, last } = open();
    await show(10);
    await last().answerEvents([eventAt(1)]);
    await show(9);
    expect(store.$events.get()).toEqual([]);
    await last().answer(towns);
    expect(store.$count.get()).toBe(300);
  });

  test('makes no second request when there is no town', async () => {
    const { store, show, last, requests } = open();
    await show(9);
    await last().answer([]);
    expect(requests).toHaveLength(1);
    expect(store.$count.get()).toBe(0);
  });

  test.each([0, 8.5, 9])('requests events by town at zoom %d', async (zoom) => {
    const { store, show, last } = open();
    await show(zoom);
    expect(last().url.pathname).toBe('/api/events-by-city/');
    expect(store.$showEventsByCity.get()).toBe(true);
    await last().answer(towns);
    expect(store.$eventsByCity.get()).toEqual(towns);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
  });
});

describe('above zoom 9', () => {
  test('marks events as not loaded, hides towns and then loads the events', async () => {
    const { store, show, takeLog, last } = open();
    await show(10);
    await last().answerEvents([]);
    await show(9);
    await last().answer(towns);
    takeLog();
    await show(10, far);
    expect(takeLog()).toEqual(['city view false', 'cities loaded false', 'asked']);
    expect(store.$eventsLoaded.get()).toBe(false);
    await last().answerEvents([eventAt(1)]);
    expect(takeLog()).toEqual(['events 1', 'events loaded true', 'address']);
  });

  test.each([9.01, 10, 18])('requests events one by one at zoom %d', async (zoom) => {
    const { store, show, last } = open();
    await show(zoom);
    expect(last().url.pathname).toBe('/api/event/');
    await last().answerEvents([eventAt(1)]);
    expect(store.$showEventsByCity.get()).toBe(false);
    expect(store.$events.get()).toHaveLength(1);
  });
});

describe('where a list is cut', () => {
  const more = { headers: { 'x-more-events': '7' } };
  const view = squareAround(svitavy);

  test('the bounds are rounded to a finer grid, in this and in the next query', async () => {
    const { store, show, last, requests } = open();
    await show(12);
    await last().answerEvents([eventAt(1)], more);
    expect(store.$events.get()).toEqual([]);
    expect(store.$loading.get()).toEqual({ state: 'loading' });
    expect(boundsIn(last().url.searchParams)).toEqual(roundOutwards(view, 14));
    await last().answerEvents([eventAt(1), eventAt(2)], {
      headers: { 'x-more-events': '900' },
    });
    expect([store.$events.get().length, store.$more.get()]).toEqual([2, 900]);
    await show(12, far);
    expect(requests).toHaveLength(3);
    expect(boundsIn(last().url.searchParams)).toEqual(roundOutwards(squareAround(far), 14));
  });

  test('a short list of the finer grid returns to the usual one', async () => {
    const { show, last } = open();
    await show(12);
    await last().answerEvents([eventAt(1)], more);
    await last().answerEvents([eventAt(1)]);
    await show(12, far);
    expect(boundsIn(last().url.searchParams)).toEqual(queryBounds(squareAround(far), 12));
  });
});

describe('the query', () => {
  const queryOf = async (options: Parameters<typeof openStore>[0] = {}) => {
    const { show, last } = open(options);
    await show(12);
    return last().url.searchParams;
  };

  test('has no days for the default period', async () => {
    const query = await queryOf();
    expect([query.has('s'), query.has('e')]).toEqual([false, false]);
  });

  test('has both days of a chosen period', async () => {
    const query = await queryOf({ search: 's=24-12-2026&e=26-12-2026' });
    expect([query.get('s'), query.get('e')]).toEqual(['24-12-2026', '26-12-2026']);
  });

  test('has the bounds rounded outwards', async () => {
    const query = await queryOf();
    expect(boundsIn(query)).toEqual(queryBounds(squareAround(svitavy), 12));
  });

  test('by town reaches a municipality beyond the view', async () => {
    const { show, last } = open();
    await show(9);
    const { ne } = boundsIn(last().url.searchParams);
    expect(ne.lat).toBeGreaterThan(squareAround(svitavy).ne.lat + 0.09);
  });

  test('has from_kudyznudy only where it is set', async () => {
    expect((await queryOf()).has('from_kudyznudy')).toBe(false);
    expect((await queryOf({ fromKudyZNudy: true })).get('from_kudyznudy')).toBe('1');
  });

  test('has categories when some are chosen', async () => {
    expect((await queryOf()).has('k')).toBe(false);
    expect((await queryOf({ categories: ['film', 'deti'] })).get('k')).toBe('film,deti');
  });

  test('has neither zoom nor centre, which are only in the address', async () => {
    const query = await queryOf();
    expect(['zoom', 'lat', 'lng'].some((key) => query.has(key))).toBe(false);
  });
});
