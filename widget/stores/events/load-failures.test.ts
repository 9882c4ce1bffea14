import { describe, expect, test } from 'vitest';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import {
  openStore,
  viewOf,
  type FakeRequest,
} from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt } from '../../../test/support/fixtures/fake-event.ts';

const open = async (zoom: number) => {
  const opened = openStore();
  const { store, advance } = opened;
  store.showView(viewOf(zoom));
  await advance(50);
  return opened;
};

const refusal = (code: string) => ({ error: { code, message: 'Ne.', field: null } });

const failures: [name: string, code: string, fail: (request: FakeRequest) => Promise<void>][] = [
  ['a refusal', 'period-too-long', (it) => it.answer(refusal('period-too-long'), { status: 400 })],
  ['a server error', 'unavailable', (it) => it.answerText('', { status: 502 })],
  ['no network', 'offline', (it) => it.fail()],
  ['text instead of JSON', 'bad-answer', (it) => it.answerText('<html>')],
  ['data of another shape', 'bad-answer', (it) => it.answer([{ id: 'x' }])],
];

describe.each(failures)('%s', (_, code, fail) => {
  test('clears the events and sets the code', async () => {
    const { store, last, advance } = await open(12);
    await last().answerEvents([eventAt(1)], { headers: { 'x-more-events': '5' } });
    store.setCategories(['film']);
    await advance(50);
    await fail(last());
    expect(store.$events.get()).toEqual([]);
    expect(store.$more.get()).toBe(0);
    expect(store.$loading.get()).toEqual({ state: 'failed', code });
    expect(store.$eventsLoaded.get()).toBe(true);
  });

  test('clears the towns and sets the code', async () => {
    const { store, last } = await open(9);
    await fail(last());
    expect(store.$eventsByCity.get()).toEqual([]);
    expect(store.$loading.get()).toEqual({ state: 'failed', code });
    expect(store.$eventsByCityLoaded.get()).toBe(true);
  });

  test('still writes the address', async () => {
    const { last, log, address } = await open(12);
    expect(address()).toBe('');
    await fail(last());
    expect(log).toEqual(['asked', 'address']);
    expect(address()).toContain('zoom=12');
  });
});

test('inconsistent event columns are a bad answer', async () => {
  const { store, last } = await open(12);
  const columns = toEventColumns([eventAt(1), eventAt(2)]);
  columns.events.placeOf[1] = 7;
  await last().answer(columns);
  expect(store.$events.get()).toEqual([]);
  expect(store.$loading.get()).toEqual({ state: 'failed', code: 'bad-answer' });
});

test('no answer within twenty seconds is a timeout', async () => {
  const { store, last, advance } = await open(12);
  await advance(20_000);
  expect(last().signal.aborted).toBe(true);
  expect(store.$loading.get()).toEqual({ state: 'failed', code: 'timeout' });
});

describe('retry', () => {
  test('repeats the request at once', async () => {
    const { store, last, requests } = await open(12);
    await last().fail();
    void store.retry();
    expect(requests.map(({ url }) => url.href)).toEqual(Array(2).fill(requests[0]?.url.href));
    expect(store.$loading.get()).toEqual({ state: 'loading' });
    await last().answerEvents([eventAt(1)]);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
    expect(store.$events.get()).toHaveLength(1);
  });

  test('repeats a request that succeeded', async () => {
    const { store, last, requests } = await open(12);
    await last().answerEvents([]);
    void store.retry();
    expect(requests).toHaveLength(2);
  });

  test('replaces a scheduled request', async () => {
    const { store, last, requests, advance } = await open(12);
    await last().fail();
    store.setCategories(['film']);
    void store.retry();
    await last().answerEvents([]);
    await advance(1000);
    expect(requests).toHaveLength(2);
    expect(last().url.searchParams.get('k')).toBe('film');
  });

  test('makes no request before the map has a size', async () => {
    const { store, requests } = openStore();
    await store.retry();
    expect(requests).toHaveLength(0);
  });
});
