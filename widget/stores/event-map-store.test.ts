import { describe, expect, test } from 'vitest';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import type { City } from '../../contract/places/city.ts';
import {
  squareAround,
  noon,
  openStore,
  viewOf,
} from '../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy } from '../../test/support/fixtures/fake-event.ts';

const week = ['2026-11-20T06:01', '2026-11-27T23:59'];

describe('at the start', () => {
  test('has the given view, no filters and the default period', () => {
    const { store } = openStore({ categories: ['film'] });
    expect(store.$mapConfig.get()).toEqual({ center: svitavy, zoom: 12 });
    expect(store.$filters.get()).toEqual({
      bounds: null,
      selectedCategories: [],
      dateRange: week,
      dayParts: [],
      free: false,
      facets: [],
      text: '',
    });
    expect(store.$loading.get()).toEqual({ state: 'idle' });
    expect([store.$eventsLoaded.get(), store.$eventsByCityLoaded.get()]).toEqual([false, false]);
  });

  test('takes view and filters of the address over the options', () => {
    const { store } = openStore({
      categories: ['film'],
      search: 's=24-12-2026&e=26-12-2026&k=deti,trhy&zoom=15&lat=49.2&lng=16.6',
    });
    expect(store.$mapConfig.get()).toEqual({ center: { lat: 49.2, lng: 16.6 }, zoom: 15 });
    expect(store.$filters.get()).toMatchObject({
      selectedCategories: ['deti', 'trhy'],
      dateRange: ['2026-12-24T00:00', '2026-12-26T23:59'],
    });
  });

  test('takes the radius of the address, around its point at any zoom', () => {
    const at = (zoom: number) => {
      const { store } = openStore({ search: `zoom=${zoom}&lat=49.2&lng=16.6&r=20` });
      store.showView(viewOf(zoom, { lat: 49.2, lng: 16.6 }));
      return store.$radius.get();
    };
    expect([7, 10, 15].map(at)).toEqual([20, 20, 20]);
  });

  test('gives a start without an end in the address a period of seven days', () => {
    const { store } = openStore({ search: 's=24-12-2026' });
    expect(store.$filters.get().dateRange).toEqual(['2026-12-24T00:00', '2026-12-31T23:59']);
  });

  test('ignores invalid values in the address', () => {
    const { store } = openStore({
      categories: ['film'],
      search: 's=31-2-2026&e=1-1-2026&k=cirkus&zoom=NaN&lat=49.2&lng=999',
    });
    expect(store.$mapConfig.get()).toEqual({ center: svitavy, zoom: 12 });
    expect(store.$filters.get()).toMatchObject({ selectedCategories: [], dateRange: week });
  });

  test('takes zoom and centre of the address independently', () => {
    expect(openStore({ search: 'zoom=15' }).store.$mapConfig.get()).toEqual({
      center: svitavy,
      zoom: 15,
    });
    expect(openStore({ search: 'lat=49.2&lng=16.6' }).store.$mapConfig.get().zoom).toBe(12);
  });

  test('makes no request and writes no address', async () => {
    const { requests, log, advance } = openStore();
    await advance(10_000);
    expect(requests).toHaveLength(0);
    expect(log).toEqual([]);
  });
});

describe('the address', () => {
  test('is written after each load and keeps keys of others', async () => {
    const { store, advance, last, address, log } = openStore({ search: 'utm_source=fb&zoom=99' });
    store.showView(viewOf(12));
    await advance(50);
    expect(address()).toBe('utm_source=fb&zoom=99');
    await last().answerEvents([]);
    expect(address()).toBe('utm_source=fb&zoom=12&lat=49.7559&lng=16.4683');
    store.setCategories(['film', 'deti']);
    await advance(50);
    await last().answerEvents([]);
    expect(address()).toContain('k=film,deti');
    expect(log.filter((line) => line === 'address')).toHaveLength(2);
  });

  test('has days while some are chosen, so that a link without them stays relative', async () => {
    const { store, advance, last, address } = openStore();
    const load = async (): Promise<void> => {
      await advance(50);
      await last().answerEvents([]);
    };
    store.showView(viewOf(12));
    store.setPeriod('2026-11-20', '2026-11-27');
    await load();
    expect(address()).toMatch(/^s=20-11-2026&e=27-11-2026&/);
    expect(store.wholeAddress()).toContainEqual(['s', '20-11-2026']);
    store.resetPeriod();
    await load();
    expect(address()).toBe('zoom=12&lat=49.7559&lng=16.4683');
    expect(store.wholeAddress().map(([key]) => key)).toEqual(['zoom', 'lat', 'lng']);
    // Pages that listen to the widget get the days in any case.
    expect(store.$viewEntries.get()).toContainEqual(['s', '20-11-2026']);
  });

  test('of the whole map has the days of the options, which the site does not know', () => {
    const { store } = openStore({ period: { start: '2026-11-21', end: '2026-11-22' } });
    expect(store.wholeAddress()).toContainEqual(['s', '21-11-2026']);
  });

  test('of a host page is neither read nor written', async () => {
    const { store, advance, last, address } = openStore({ search: null });
    store.showView(viewOf(12));
    await advance(50);
    await last().answerEvents([eventAt(1)]);
    expect(store.$events.get()).toHaveLength(1);
    expect(address()).toBe('');
  });
});

describe('the period', () => {
  test('is whole days when chosen and the default one when reset', async () => {
    const { store, advance, last } = openStore();
    store.showView(viewOf(12));
    store.setPeriod('2026-11-21', '2026-11-22');
    expect(store.$filters.get().dateRange).toEqual(['2026-11-21T00:00', '2026-11-22T23:59']);
    await advance(50);
    expect(last().url.search).toContain('s=21-11-2026&e=22-11-2026');
    store.resetPeriod();
    expect(store.$filters.get().dateRange).toEqual(week);
    await advance(50);
    expect(last().url.searchParams.has('s')).toBe(false);
  });

  test('moves on with the day when it was not chosen', async () => {
    const { store, advance, last } = openStore();
    store.showView(viewOf(12));
    await advance(24 * 3_600_000);
    void store.retry();
    expect(store.$filters.get().dateRange).toEqual(['2026-11-21T06:01', '2026-11-28T23:59']);
    expect(last().url.searchParams.has('s')).toBe(false);
  });

  test('reset on another day is counted from that day', async () => {
    const { store, advance } = openStore();
    await advance(24 * 3_600_000);
    store.resetPeriod();
    expect(store.$filters.get().dateRange).toEqual(['2026-11-21T06:01', '2026-11-28T23:59']);
    expect(store.now()).toBe(noon + 24 * 3_600_000);
  });
});

test('$eventsInView holds the events inside the exact bounds once those are loaded', async () => {
  const { store, advance, last } = openStore();
  const { ne, sw } = squareAround(svitavy);
  store.showView(viewOf(12));
  await advance(50);
  const inside = [eventAt(1), eventAt(2, ne), eventAt(3, sw)];
  const outside = [
    eventAt(4, { ...svitavy, lat: ne.lat + 0.001 }),
    eventAt(5, { ...svitavy, lng: sw.lng - 0.001 }),
  ];
  await last().answerEvents([...inside, ...outside]);
  expect(store.$events.get()).toHaveLength(5);
  expect(store.$eventsInView.get()).toEqual(inside);
  store.showView(viewOf(12, { ...svitavy, lat: ne.lat + 0.0505 }));
  expect(store.$eventsInView.get()).toEqual(inside);
  await advance(50);
  await last().answerEvents([...inside, ...outside]);
  expect(store.$eventsInView.get()).toEqual([outside[0]]);
});

describe('applyMeaning', () => {
  const nothing = {
    days: null,
    dayParts: [],
    free: false,
    facets: [],
    categories: [],
    city: null,
    text: '',
  };

  test('sets what a search names, in one request', async () => {
    const { store, advance, requests } = openStore();
    store.showView(viewOf(12));
    await advance(50);
    const before = requests.length;
    store.applyMeaning({
      ...nothing,
      days: { start: '2026-11-21', end: '2026-11-22' },
      dayParts: ['evening'],
      free: true,
      facets: ['deti'],
      categories: ['koncerty'],
      text: 'jazz',
    });
    expect(store.$filters.get()).toMatchObject({
      dateRange: ['2026-11-21T00:00', '2026-11-22T23:59'],
      dayParts: ['evening'],
      free: true,
      facets: ['deti'],
      selectedCategories: ['koncerty'],
      text: 'jazz',
    });
    await advance(50);
    expect(requests.length).toBe(before + 1);
  });

  test('keeps the filters that it does not name, and ends the text search', () => {
    const { store } = openStore();
    store.setText('jazz');
    store.setPeriod('2026-12-01', '2026-12-02');
    store.setCategories(['film']);
    store.setConditions({ dayParts: ['evening'], free: true, facets: ['se-psem'] });
    store.applyMeaning({ ...nothing, facets: ['deti'] });
    expect(store.$filters.get()).toMatchObject({
      dateRange: ['2026-12-01T00:00', '2026-12-02T23:59'],
      dayParts: ['evening'],
      free: true,
      facets: ['se-psem', 'deti'],
      selectedCategories: ['film'],
      text: '',
    });
  });
});

test('a text search keeps the period', () => {
  const { store } = openStore();
  store.setText('Kino Vesmír');
  expect(store.$filters.get()).toMatchObject({ text: 'Kino Vesmír', dateRange: week });
});

describe('a searched city', () => {
  const brno = { longitude: 16.6, latitude: 49.2, title: 'Brno', zoom: 12 } as City;
  const ostrava = { longitude: 18.3, latitude: 49.8, title: 'Ostrava', zoom: 12 } as City;
  const openBrno = () => {
    const opened = openStore({ search: 'zoom=9&lat=49.5&lng=16.5' });
    const { store } = opened;
    store.showView(viewOf(9, { lat: 49.5, lng: 16.5 }));
    store.openCity(brno, true);
    store.showView(viewOf(12, { lat: 49.2, lng: 16.6 }));
    return opened;
  };

  test('is left for the view before it, also after another one', () => {
    const { store } = openBrno();
    expect(store.$searchedOrigin.get()).toMatchObject({ title: 'Brno', isSearched: true });
    store.openCity(ostrava, true);
    store.showView(viewOf(12, { lat: 49.8, lng: 18.3 }));
    store.leaveCity();
    expect(store.$origin.get()).toBeNull();
    expect(store.$goal.get()).toEqual({ center: { lat: 49.5, lng: 16.5 }, zoom: 9 });
  });

  test('stays one with a radius, and is none when all filters are cleared', () => {
    const { store } = openBrno();
    store.goAround(store.$origin.get()!, 20);
    expect(store.$searchedOrigin.get()).toMatchObject({ title: 'Brno', radius: 20 });
    store.leaveSurroundings();
    expect(store.$searchedOrigin.get()).toMatchObject({ title: 'Brno', isSearched: true });
    const goal = store.$goal.get();
    store.clear();
    expect(store.$searchedOrigin.get()).toBeNull();
    expect(store.$origin.get()).toMatchObject({ title: 'Brno' });
    expect(store.$goal.get()).toBe(goal);
  });

  test('is not one that was opened in the list or on the map, or that the map left', () => {
    const { store } = openBrno();
    store.showView(viewOf(12, { lat: 48.2, lng: 16.6 }));
    expect(store.$searchedOrigin.get()).toBeNull();
    store.openCity(brno);
    store.showView(viewOf(12, { lat: 49.2, lng: 16.6 }));
    expect(store.$searchedOrigin.get()).toBeNull();
  });

  test('has a list by distance, and no other place has one', () => {
    const { store } = openBrno();
    store.$order.set('distance');
    expect(store.$isByDistance.get()).toBe(true);
    store.openCity(brno);
    expect(store.$isByDistance.get()).toBe(false);
  });
});

describe('the surroundings', () => {
  const openAround = async (search = '') => {
    const opened = openStore({ search });
    const bounds = boundsOfView(svitavy, 10, 880, 600);
    opened.store.showView({ center: svitavy, zoom: 10, bounds });
    opened.store.goAround(svitavy);
    await opened.advance(50);
    return opened;
  };
  const hasRadius = ({ url }: { url: URL }) => url.searchParams.has('r');

  test('are left for the events of the whole view', async () => {
    const { store, advance, last } = await openAround();
    expect(store.$radius.get()).not.toBeNull();
    expect(hasRadius(last())).toBe(true);
    store.leaveSurroundings();
    await advance(50);
    expect([store.$radius.get(), store.$origin.get()]).toEqual([null, null]);
    expect(hasRadius(last())).toBe(false);
  });

  test('stay at every zoom while the map shows their middle', async () => {
    const { store, advance, last } = await openAround();
    expect(store.$radius.get()).toBe(10);
    for (const zoom of [8, 13, 16]) {
      store.showView(viewOf(zoom));
      expect(store.$radius.get()).toBe(10);
    }
    const away = { lat: svitavy.lat + 1, lng: svitavy.lng };
    store.showView(viewOf(12, away));
    expect(store.$radius.get()).toBeNull();
    await advance(50);
    expect(hasRadius(last())).toBe(false);
    store.showView(viewOf(12));
    expect(store.$radius.get()).toBe(10);
  });

  test('have the chosen radius, and a zoom that shows it', async () => {
    const { store, advance, last } = await openAround();
    const zooms = [];
    for (const radius of [5, 20, 50]) {
      store.goAround(svitavy, radius);
      zooms.push(store.$goal.get()?.zoom);
      await advance(50);
      expect(last().url.searchParams.get('r')).toBe(String(radius));
    }
    expect(zooms).toEqual([12, 10, 9]);
  });

  test('grow to the next radius', async () => {
    const { store } = await openAround();
    const grown = [];
    for (let press = 0; press < 2; press++) {
      store.widen();
      grown.push(store.$radius.get());
    }
    expect(grown).toEqual([20, 50]);
  });

  test('of a town begin with the smallest radius that needs a lower zoom', () => {
    const { store } = openStore();
    store.openCity({ latitude: svitavy.lat, longitude: svitavy.lng, title: 'Svitavy' } as City);
    store.showView(viewOf(13));
    store.widen();
    expect(store.$origin.get()).toMatchObject({ title: 'Svitavy', radius: 5 });
    // Away from it the map only zooms out.
    store.openCity({ latitude: svitavy.lat, longitude: svitavy.lng, title: 'Svitavy' } as City);
    store.showView(viewOf(13, { ...svitavy, lng: svitavy.lng + 0.1 }));
    store.widen();
    expect(store.$origin.get()?.radius).toBeUndefined();
    expect(store.$goal.get()?.zoom).toBe(10);
  });

  test('have their middle in the address, not that of the map', async () => {
    const { store, advance, last, environment } = await openAround('utm=x');
    const lngOfAddress = () => new Map(environment.address?.read()).get('lng');
    store.showView(viewOf(12, { ...svitavy, lng: svitavy.lng + 0.01 }));
    await advance(50);
    await last().answerEvents([]);
    expect(lngOfAddress()).toBe(String(svitavy.lng));
    store.leaveSurroundings();
    await advance(50);
    await last().answerEvents([]);
    expect(lngOfAddress()).not.toBe(String(svitavy.lng));
  });

  test('are left when all filters are cleared', async () => {
    const { store } = await openAround();
    store.clear();
    expect(store.$radius.get()).toBeNull();
  });

  test('of a town that only measures distances stay when filters are cleared', () => {
    const { store } = openStore();
    store.$origin.set({ ...svitavy, title: 'Svitavy' });
    store.clear();
    expect(store.$origin.get()).toMatchObject({ title: 'Svitavy' });
  });
});

test('$isIframe tells whether the widget is in a frame', () => {
  expect(openStore({ isIframe: true }).store.$isIframe.get()).toBe(true);
  expect(openStore().store.$isIframe.get()).toBe(false);
});

test('two stores share no state', async () => {
  const one = openStore();
  const other = openStore();
  one.store.showView(viewOf(10));
  one.store.setCategories(['film']);
  one.store.setPeriod('2026-12-01', '2026-12-02');
  await one.advance(50);
  await one.last().answerEvents([eventAt(1)]);
  expect(other.requests).toHaveLength(0);
  expect(other.store.$events.get()).toEqual([]);
  expect(other.store.$loading.get()).toEqual({ state: 'idle' });
  expect(other.store.$mapConfig.get().zoom).toBe(12);
  expect(other.store.$filters.get()).toEqual({
    bounds: null,
    selectedCategories: [],
    dateRange: week,
    dayParts: [],
    free: false,
    facets: [],
    text: '',
  });
  other.store.showView(viewOf(10));
  await other.advance(50);
  one.store.destroy();
  expect(other.last().signal.aborted).toBe(false);
});

test('parts of the day, free entry and facets are queried, written into the address and cleared', async () => {
  const search = 'evening=1&free=1&facets=deti,se-psem';
  const { store, requests, advance, address } = openStore({ search });
  const conditions = () => {
    const { dayParts, free, facets } = store.$filters.get();
    return { dayParts, free, facets };
  };
  const chosen = { dayParts: ['evening'], free: true, facets: ['deti', 'se-psem'] };
  expect(conditions()).toEqual(chosen);
  store.showView(viewOf(12));
  await advance(50);
  const query = requests[0]?.url.searchParams;
  expect(['evening', 'free', 'facets'].map((key) => query?.get(key))).toEqual([
    '1',
    '1',
    'deti,se-psem',
  ]);
  await requests[0]?.answerEvents([]);
  expect(address()).toContain(search);
  store.setConditions({ dayParts: ['morning', 'evening'], facets: [] });
  await advance(50);
  expect(requests[1]?.url.search).toContain('morning=1&evening=1&free=1');
  expect(requests[1]?.url.searchParams.has('facets')).toBe(false);
  await requests[1]?.answerEvents([]);
  expect(address()).toContain('morning=1&evening=1&free=1');
  store.clear();
  expect(conditions()).toEqual({ dayParts: [], free: false, facets: [] });
});

test('the text is queried, written into the address and cleared', async () => {
  const { store, advance, last, address } = openStore({ categories: ['film'], search: 'q=swing' });
  expect(store.$filters.get().text).toBe('swing');
  store.showView(viewOf(12));
  store.setText('  kapela na náměstí ');
  await advance(50);
  expect(last().url.searchParams.get('q')).toBe('kapela na náměstí');
  await last().answerEvents([]);
  expect(address()).toContain('q=kapela na náměstí');
  store.setCategories(['sport']);
  store.setPeriod('2026-12-24', '2026-12-26');
  store.clear();
  expect(store.$filters.get()).toMatchObject({
    text: '',
    selectedCategories: [],
    dateRange: week,
  });
});

test('the events are stale from a change of the filters until their answer', async () => {
  const { store, advance, last } = openStore();
  expect(store.$isStale.get()).toBe(false);
  store.showView(viewOf(12));
  await advance(50);
  expect(store.$isStale.get()).toBe(false);
  await last().answerEvents([eventAt(1)]);
  expect(store.$isStale.get()).toBe(false);
  store.setPeriod('2026-12-05', '2026-12-06');
  expect(store.$isStale.get()).toBe(true);
  await advance(50);
  expect(store.$isStale.get()).toBe(true);
  await last().answerEvents([]);
  expect(store.$isStale.get()).toBe(false);
  // A move of the map changes no filter.
  store.showView(viewOf(13));
  expect(store.$isStale.get()).toBe(false);
});
