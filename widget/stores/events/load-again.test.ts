import { describe, expect, test } from 'vitest';
import { moreHeader } from '../../../contract/endpoints/widget-endpoints.ts';
import {
  squareAround,
  openStore,
  viewOf,
  type FakeOptions,
} from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy } from '../../../test/support/fixtures/fake-event.ts';

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
    await last().answerEvents([eventAt(1)], { headers: { [moreHeader]: '7' } });
    store.showView(closer);
    await advance(50);
    expect(requests).toHaveLength(2);
  });

  test('with another filter makes a request', async () => {
    const { store, show, last, requests, advance } = open();
    await show(12);
    await last().answerEvents([eventAt(1)]);
    store.setCategories(['film']);
    store.showView(closer);
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
    expect(store.$eventsLoading.get()).toEqual({ state: 'ready' });
  });

  test('makes a request when the answer is a minute old', async () => {
    const { show, last, requests, advance } = open();
    await show(12);
    await last().answerEvents([]);
    await advance(59_900);
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

  test('while another query is loading makes a request', async () => {
    const { show, last, requests, ids } = open();
    await show(12);
    await last().answerEvents([eventAt(1)]);
    await show(12, far);
    await show(12);
    expect(requests).toHaveLength(3);
    await last().answerEvents([eventAt(2)]);
    expect(ids()).toEqual([2]);
  });
});

test('makes a request at each change between events and towns', async () => {
  const { show, last, requests } = open();
  for (const zoom of [10, 9, 10]) {
    await show(zoom);
    await (zoom > 9 ? last().answerEvents([]) : last().answer([]));
  }
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
    expect(store.$eventsLoading.get()).toEqual({ state: 'loading' });
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
