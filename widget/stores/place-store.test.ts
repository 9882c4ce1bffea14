import { describe, expect, test } from 'vitest';
import type { Place } from '../../contract/places/place.ts';
import {
  squareAround,
  createFakeEnvironment,
  settle,
} from '../../test/support/fixtures/fake-environment.ts';
import { svitavy } from '../../test/support/fixtures/fake-event.ts';
import { createClient } from './client/client.ts';
import { createPlaceStore } from './place-store.ts';

const place = (id: number, version = 1): Place => ({
  id,
  title: `Místo ${id}`,
  latitude: 49.75,
  longitude: 16.46,
  city: { slug: 'svitavy', title: 'Svitavy' },
  approximate: false,
  version,
});

const here = squareAround(svitavy);
const there = squareAround({ lat: 49.2, lng: 16.6 });

const openStore = () => {
  const fake = createFakeEnvironment();
  const client = createClient('https://akce.example', fake.environment);
  return { ...fake, store: createPlaceStore(client) };
};

/** A store that has places 1 and 2, and counts how often its list is replaced. */
const open = async () => {
  const opened = openStore();
  const { store, last } = opened;
  let replaced = 0;
  store.$placesBounds.set(here);
  await last().answer([place(1), place(2)]);
  store.$places.listen(() => (replaced += 1));
  return { ...opened, before: store.$places.get(), replaced: () => replaced };
};

test('makes no request without bounds', async () => {
  const { store, requests } = openStore();
  store.$placesBounds.set(null);
  await settle();
  expect(requests).toHaveLength(0);
});

test('requests places by bounds only', async () => {
  const { store, last } = await open();
  expect(last().url.pathname).toBe('/api/place/');
  expect([...last().url.searchParams.keys()]).toEqual(['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng']);
  expect(store.$places.get().map(({ id }) => id)).toEqual([1, 2]);
});

test('does not request the same bounds again', async () => {
  const { store, requests } = await open();
  store.$placesBounds.set(structuredClone(here));
  expect(requests).toHaveLength(1);
});

describe('the list', () => {
  test('is not replaced by the same ids in another order', async () => {
    const { store, last, before, replaced } = await open();
    store.$placesBounds.set(there);
    await last().answer([place(2, 7), place(1)]);
    expect(store.$places.get()).toBe(before);
    expect(replaced()).toBe(0);
  });

  test.each([
    ['a new place', [place(1), place(2), place(3)]],
    ['one place less', [place(1)]],
    ['another place', [place(1), place(12)]],
    ['no place', []],
  ])('is replaced when the answer has %s', async (_, places) => {
    const { store, last, replaced } = await open();
    store.$placesBounds.set(there);
    await last().answer(places);
    expect(store.$places.get()).toEqual(places);
    expect(replaced()).toBe(1);
  });

  test('is empty after an error status and after a network failure', async () => {
    for (const end of ['refusal', 'failure']) {
      const { store, last } = await open();
      store.$placesBounds.set(there);
      if (end === 'refusal') await last().answerText('', { status: 500 });
      else await last().fail();
      expect(store.$places.get()).toEqual([]);
    }
  });

  test('is not replaced when it stays empty', async () => {
    const { store, last, replaced } = await open();
    store.$placesBounds.set(there);
    await last().fail();
    store.$placesBounds.set(here);
    await last().answerText('', { status: 503 });
    store.$placesBounds.set(there);
    await last().answer([]);
    expect(replaced()).toBe(1);
  });
});

test('newer bounds abort the older request', async () => {
  const { store, requests } = openStore();
  store.$placesBounds.set(here);
  store.$placesBounds.set(there);
  await settle();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('null bounds abort the request and keep the places', async () => {
  const { store, last, before } = await open();
  store.$placesBounds.set(there);
  store.$placesBounds.set(null);
  await settle();
  expect(last().signal.aborted).toBe(true);
  expect(store.$places.get()).toBe(before);
});

test('makes no request after destroy', async () => {
  const { store, requests, pendingTimers } = await open();
  store.$placesBounds.set(there);
  store.destroy();
  await settle();
  expect(requests[1]?.signal.aborted).toBe(true);
  store.$placesBounds.set(here);
  expect(requests).toHaveLength(2);
  expect(pendingTimers()).toBe(0);
});
