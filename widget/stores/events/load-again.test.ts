import { describe, expect, test } from 'vitest';
import { moreHeader } from '../../../contract/endpoints/answer-headers.ts';
import {
  squareAround,
  openStore,
  viewOf,
  type FakeOptions,
} from '../../../test/support/fixtures/fake-environment.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { eventAt, svitavy, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';

const near = { lat: svitavy.lat + 0.0001, lng: svitavy.lng };
const far = { lat: 49.2, lng: 16.6 };

const open = (options: FakeOptions = {}) => {
  const opened = openStore(options);
  const show = (zoom: number, center = svitavy): Promise<void> => {
    opened.store.showView(viewOf(zoom, center));
    return opened.advance(50);
  };
  const ids = () => opened.store.$events.get().map(({ id }) => id);
  return { ...opened, show, ids };
};

describe('zooming in', () => {
  const closer = { center: svitavy, zoom: 13, bounds: squareAround(svitavy, 0.02) };

  test('on a complete answer makes no request and lists the events in view', async () => {
    const { store, show, last, requests, advance } = open();
    await show(12);
    const beside = { ...svitavy, lat: svitavy.lat + 0.04 };
    await last().answerEvents([eventAt(1), eventAt(2, beside)]);
    expect(store.$eventsInView.get()).toHaveLength(2);
    store.showView(closer);
    await advance(50);
    expect(requests).toHaveLength(1);
    expect(store.$eventsInView.get().map(({ id }) => id)).toEqual([1]);
  });

  test('on an incomplete answer makes a request', async () => {
    const { store, show, last, requests, advance } = open();
    await show(12);
    const cut = { headers: { [moreHeader]: '7' } };
    await last().answerEvents([eventAt(1)], cut);
    // On the finer grid.
    await last().answerEvents([eventAt(1)], cut);
    store.showView(closer);
    await advance(50);
    expect(requests).toHaveLength(3);
  });

  test('with a narrower filter makes no request, with a wider one it makes one', async () => {
    const { store, show, last, requests, advance, ids } = open({
      search: 's=20-11-2026&e=22-11-2026',
    });
    await show(12);
    const on = (id: number, day: string, category: CategorySlug): EventSummary => ({
      ...eventAt(id),
      categories: [category],
      times: [{ id, start: day, end: null, precision: 'all-day', cancelled: false }],
    });
    await last().answerEvents([
      on(1, '2026-11-20', 'film'),
      on(2, '2026-11-21', 'film'),
      on(3, '2026-11-21', 'sport'),
    ]);
    store.setCategories(['film']);
    store.setPeriod('2026-11-21', '2026-11-21');
    store.showView(closer);
    await advance(50);
    expect(ids()).toEqual([2]);
    store.setCategories([]);
    await advance(50);
    expect(ids()).toEqual([2, 3]);
    expect(requests).toHaveLength(1);
    store.setPeriod('2026-11-21', '2026-11-23');
    await advance(50);
    expect(requests).toHaveLength(2);
  });
});

describe('a small pan', () => {
  test('inside the rounded bounds makes no request but writes the address', async () => {
    const { store, show, last, requests, address } = open();
    await show(12);
    await last().answerEvents([eventAt(1)]);
    const events = store.$events.get();
    await show(12, near);
    expect(requests).toHaveLength(1);
    expect(address()).toContain(`lat=${near.lat}`);
    expect(store.$events.get()).toBe(events);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
  });

  test('makes a request when the answer is five minutes old', async () => {
    const { show, last, requests, advance } = open();
    await show(12);
    await last().answerEvents([]);
    await advance(299_900);
    await show(12, near);
    expect(requests).toHaveLength(1);
    await advance(50);
    await show(12);
    expect(requests).toHaveLength(2);
  });

  test('beyond the rounded bounds makes a request', async () => {
    const { show, last, requests } = open();
    await show(12);
    await last().answerEvents([]);
    await show(12, far);
    expect(requests).toHaveLength(2);
  });

  test('while the same query is loading makes no request and keeps the one under way', async () => {
    const { show, last, requests, ids } = open();
    await show(12);
    await show(12, near);
    expect(requests).toHaveLength(1);
    expect(last().signal.aborted).toBe(false);
    await last().answerEvents([eventAt(1)]);
    expect(ids()).toEqual([1]);
  });

  test('after a failure makes a request', async () => {
    const { show, last, requests } = open();
    await show(12);
    await last().fail();
    await show(12, near);
    expect(requests).toHaveLength(2);
  });

  test('back while another query is loading shows the held answer and aborts the request', async () => {
    const { store, show, last, requests, ids } = open({ ignoresAbort: true });
    await show(12);
    await last().answerEvents([eventAt(1)]);
    await show(12, far);
    await show(12);
    expect(requests).toHaveLength(2);
    expect(last().signal.aborted).toBe(true);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
    await last().answerEvents([eventAt(2)]);
    expect(ids()).toEqual([1]);
    // The aborted request is made again.
    await show(12, far);
    expect(requests).toHaveLength(3);
  });
});

test('makes a request at a change between events and towns, and none at the way back', async () => {
  const { store, show, last, requests, ids } = open();
  await show(10);
  await last().answerEvents([eventAt(1)]);
  await show(9);
  await last().answer([townOfEvents(300)]);
  await show(10, far);
  await last().answerEvents([eventAt(2, far)]);
  await show(9);
  expect([store.$showEventsByCity.get(), store.$count.get()]).toEqual([true, 300]);
  await show(10);
  expect(store.$showEventsByCity.get()).toBe(false);
  expect(ids()).toEqual([1]);
  expect(requests.map(({ url }) => url.pathname)).toEqual([
    '/api/event/',
    '/api/events-by-city/',
    '/api/event/',
  ]);
});

describe('an older answer', () => {
  test('is aborted by a newer request', async () => {
    const { store, show, requests } = open();
    await show(12);
    await show(12, far);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(store.$loading.get()).toEqual({ state: 'loading' });
  });

  test.each(['before', 'after'])('that comes %s the newer is never shown', async (order) => {
    const { show, requests, ids, log } = open({ ignoresAbort: true });
    await show(12);
    await show(12, far);
    const [older, newer] = requests;
    if (order === 'before') await older?.answerEvents([eventAt(1)]);
    await newer?.answerEvents([eventAt(2, far)]);
    if (order === 'after') await older?.answerEvents([eventAt(1)]);
    expect(ids()).toEqual([2]);
    expect(log.filter((line) => line === 'address')).toHaveLength(1);
  });

  test('about towns does not overwrite events', async () => {
    const { store, show, requests } = open({ ignoresAbort: true });
    await show(9);
    await show(10);
    await requests[1]?.answerEvents([eventAt(1)]);
    await requests[0]?.answer([]);
    expect(store.$showEventsByCity.get()).toBe(false);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
    expect(store.$eventsByCityLoaded.get()).toBe(false);
  });
});

describe('destroy', () => {
  test('clears the timer and aborts the request', async () => {
    const { store, show, last, pendingTimers, advance, requests } = open();
    await show(12);
    store.setCategories(['film']);
    store.destroy();
    expect(last().signal.aborted).toBe(true);
    await advance(60_000);
    expect(pendingTimers()).toBe(0);
    expect(requests).toHaveLength(1);
  });

  test('ignores a late answer', async () => {
    const { store, show, last, ids, log } = open({ ignoresAbort: true });
    await show(12);
    store.destroy();
    await last().answerEvents([eventAt(1)]);
    expect(ids()).toEqual([]);
    expect(log).not.toContain('address');
  });

  test('makes later moves of the map make no request', async () => {
    const { store, show, requests } = open();
    store.destroy();
    await show(12);
    expect(requests).toHaveLength(0);
  });

  test('can be called twice', () => {
    const { store } = open();
    store.destroy();
    expect(() => store.destroy()).not.toThrow();
  });
});
