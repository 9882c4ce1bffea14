import { describe, expect, test } from 'vitest';
import type { CityEvents } from '../../contract/places/city.ts';
import { roundOutwards } from '../../domain/geo/bounds.ts';
import { boxAround, openStore, viewOf } from '../../test/support/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../test/support/fake-event.ts';

const towns = [townOfEvents(300)];

const open = (options: Parameters<typeof openStore>[0] = {}) => {
  const opened = openStore(options);
  const { store, log, advance } = opened;
  store.$eventsLoaded.listen((loaded) => log.push(`events loaded ${loaded}`));
  store.$eventsByCityLoaded.listen((loaded) => log.push(`cities loaded ${loaded}`));
  store.$showEventsByCity.listen((shown) => log.push(`city view ${shown}`));
  store.$events.listen((events) => log.push(`events ${events.length}`));
  store.$eventsByCity.listen((cities) => log.push(`cities ${cities.length}`));
  const show = (zoom: number, center = svitavy): Promise<void> => {
    store.showView(viewOf(zoom, center));
    return advance(50);
  };
  /** What has happened since it was last asked. */
  const happened = (): string[] => log.splice(0);
  return { ...opened, show, happened };
};

describe('fifty milliseconds after the last change', () => {
  test('exactly one request is made', async () => {
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

  test('nothing is asked before the map has a size', async () => {
    const { store, advance, requests, address } = open();
    store.setCategories(['film']);
    await advance(1000);
    expect(requests).toHaveLength(0);
    expect(address()).toBe('');
  });
});

describe('at zoom 9 and below', () => {
  test('towns are marked not loaded, shown, and then loaded', async () => {
    const { show, happened, last } = open();
    await show(9);
    await last().answer(towns);
    await show(10);
    await last().answerEvents([]);
    happened();
    await show(9);
    expect(happened()).toEqual(['cities loaded false', 'city view true', 'asked']);
    await last().answer([...towns, ...towns]);
    expect(happened()).toEqual(['cities 2', 'cities loaded true', 'address']);
  });

  test('listed and counted are the towns in view, not all that came', async () => {
    const { store, show, last } = open();
    await show(9);
    const { city } = towns[0] as CityEvents;
    const { bounds } = viewOf(9, svitavy);
    const beside = { ...city, id: 2, latitude: bounds.ne.lat + 0.01 };
    await last().answer([...towns, { city: beside, count: 5, categories: {} }]);
    expect(store.$eventsByCity.get()).toHaveLength(2);
    expect(store.$citiesInView.get()).toEqual(towns);
    expect(store.$count.get()).toBe(300);
  });

  test('few events come one by one as well, to be listed beside the towns', async () => {
    const { store, show, last, requests } = open();
    await show(9);
    const few = towns.map((town) => ({ ...town, count: 40 }));
    await last().answer(few);
    expect(store.$loading.get()).toEqual({ state: 'loading' });
    expect(last().url.pathname).toBe('/api/event/');
    // Of a town beyond the edge; that its own place lies inside does not count.
    const beside = eventAt(2);
    beside.place.city = { slug: 'beyond', title: 'Beyond' };
    await last().answerEvents([eventAt(1), beside]);
    expect(store.$showEventsByCity.get()).toBe(true);
    expect(store.$eventsByCity.get()).toEqual(few);
    expect([store.$eventsInView.get().length, store.$count.get()]).toEqual([1, 1]);
    // And of more there are only the towns again.
    store.setCategories(['film']);
    await show(9);
    await last().answer(towns);
    expect(requests).toHaveLength(3);
    expect([store.$events.get().length, store.$count.get()]).toEqual([0, 300]);
  });

  test('what stood one by one before is not listed beside towns', async () => {
    const { store, show, last } = open();
    await show(10);
    await last().answerEvents([eventAt(1)]);
    await show(9);
    expect(store.$events.get()).toEqual([]);
    await last().answer(towns);
    expect(store.$count.get()).toBe(300);
  });

  test('no town means no second question', async () => {
    const { store, show, last, requests } = open();
    await show(9);
    await last().answer([]);
    expect(requests).toHaveLength(1);
    expect(store.$count.get()).toBe(0);
  });

  test.each([0, 8.5, 9])('as at %d, they are asked for by city', async (zoom) => {
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
  test('events are marked not loaded, towns hidden, and then they are loaded', async () => {
    const { show, happened, last } = open();
    await show(10);
    await last().answerEvents([]);
    await show(9);
    await last().answer(towns);
    happened();
    await show(10);
    expect(happened()).toEqual(['events loaded false', 'city view false', 'asked']);
    await last().answerEvents([eventAt(1)]);
    expect(happened()).toEqual(['events 1', 'events loaded true', 'address']);
  });

  test.each([9.01, 10, 18])('as at %d, they are asked for one by one', async (zoom) => {
    const { store, show, last } = open();
    await show(zoom);
    expect(last().url.pathname).toBe('/api/event/');
    await last().answerEvents([eventAt(1)], { headers: { 'x-more-events': '7' } });
    expect(store.$showEventsByCity.get()).toBe(false);
    expect(store.$more.get()).toBe(7);
  });
});

describe('what is asked', () => {
  const askedFor = async (options: Parameters<typeof openStore>[0] = {}) => {
    const { show, last } = open(options);
    await show(12);
    return last().url.searchParams;
  };

  test('is the default window without its days', async () => {
    const asked = await askedFor();
    expect([asked.has('s'), asked.has('e')]).toEqual([false, false]);
  });

  test('is a period of one’s own with both its days', async () => {
    const asked = await askedFor({ search: 's=24-12-2026&e=26-12-2026' });
    expect([asked.get('s'), asked.get('e')]).toEqual(['24-12-2026', '26-12-2026']);
  });

  test('is the bounds on their grid', async () => {
    const asked = await askedFor();
    const { ne, sw } = roundOutwards(boxAround(svitavy), 12);
    expect(Number(asked.get('ne_lat'))).toBeCloseTo(ne.lat, 6);
    expect(Number(asked.get('ne_lng'))).toBeCloseTo(ne.lng, 6);
    expect(Number(asked.get('sw_lat'))).toBeCloseTo(sw.lat, 6);
    expect(Number(asked.get('sw_lng'))).toBeCloseTo(sw.lng, 6);
  });

  test('is the partner’s events only where that is told', async () => {
    expect((await askedFor()).has('from_kudyznudy')).toBe(false);
    expect((await askedFor({ fromKudyZNudy: true })).get('from_kudyznudy')).toBe('1');
  });

  test('is categories when some are chosen', async () => {
    expect((await askedFor()).has('k')).toBe(false);
    expect((await askedFor({ categories: ['film', 'deti'] })).get('k')).toBe('film,deti');
  });

  test('is neither zoom nor centre, which are the address’s alone', async () => {
    const asked = await askedFor();
    expect(['zoom', 'lat', 'lng'].some((key) => asked.has(key))).toBe(false);
  });
});
