import { describe, expect, test } from 'vitest';
import { emptyViewQuery, type QueryEntries } from '../../contract/views/view-query.ts';
import { readAddress, toAddress, writeAddress } from './address-sync.ts';
import type { Address } from './environment.ts';
import { createMapState } from './map-state.ts';

const createAddress = (search: string) => {
  let entries: QueryEntries = [...new URLSearchParams(search)];
  let replaced = 0;
  const address: Address = {
    read: () => entries,
    replace(next) {
      replaced += 1;
      entries = next;
    },
  };
  return {
    address,
    replaced: () => replaced,
    text: () => entries.map(([key, value]) => `${key}=${value}`).join('&'),
  };
};

const state = () =>
  createMapState({
    filters: {
      bounds: { ne: { lat: 50, lng: 17 }, sw: { lat: 49, lng: 16 } },
      selectedCategories: ['koncerty', 'film'],
      dateRange: ['2026-11-20T06:01', '2026-11-27T23:59'],
      dayParts: [],
      free: false,
      facets: [],
      text: '',
    },
    mapConfig: { center: { lat: 49.755956, lng: 16.4682687 }, zoom: 9 },
    isIframe: false,
  });

const view = 's=20-11-2026&e=27-11-2026&k=koncerty,film&zoom=9&lat=49.755956&lng=16.468269';

describe('readAddress', () => {
  test('returns an empty query without an address', () => {
    expect(readAddress(null).query).toEqual(emptyViewQuery);
  });

  test('ignores invalid values', () => {
    const { address } = createAddress('s=31-2-2026&zoom=99&k=film&lat=north&lng=16&utm_source=x');
    expect(readAddress(address)).toEqual({
      query: { ...emptyViewQuery, categories: ['film'] },
      mending: 'invalid-day',
    });
  });
});

describe('writeAddress', () => {
  test('writes days, categories, zoom and centre only', () => {
    const { address, text, replaced } = createAddress('');
    writeAddress(address, toAddress(state()));
    expect(text()).toBe(view);
    expect(replaced()).toBe(1);
  });

  test('replaces keys of the view, valid or not', () => {
    const { address, text } = createAddress('zoom=99&s=1-1-2020&k=cirkus&ne_lat=1&lat=1&lat=2');
    writeAddress(address, toAddress(state()));
    expect(text()).toBe(view);
  });

  test('keeps all other keys, repeated ones too', () => {
    const { address, text } = createAddress('utm_source=fb&zoom=3&tag=a&tag=b&prázdný=');
    writeAddress(address, toAddress(state()));
    expect(text()).toBe(`utm_source=fb&tag=a&tag=b&prázdný=&${view}`);
  });

  test('writes the same entries again', () => {
    const { address, text } = createAddress('utm_source=fb');
    writeAddress(address, toAddress(state()));
    const once = text();
    writeAddress(address, toAddress(state()));
    expect(text()).toBe(once);
  });

  test('writes no categories when none are chosen', () => {
    const { address, text } = createAddress('k=film');
    const all = state();
    all.$filters.setKey('selectedCategories', []);
    writeAddress(address, toAddress(all));
    expect(text()).not.toContain('k=');
  });

  test('does nothing without an address', () => {
    expect(() => writeAddress(null, toAddress(state()))).not.toThrow();
  });

  test('writes what reads back as the same view', () => {
    const { address } = createAddress('');
    writeAddress(address, toAddress(state()));
    expect(readAddress(address).query).toMatchObject({
      period: { start: '2026-11-20', end: '2026-11-27' },
      categories: ['koncerty', 'film'],
      zoom: 9,
      center: { lat: 49.755956, lng: 16.468269 },
    });
  });
});
