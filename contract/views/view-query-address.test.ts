import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { toCivilDate, type CivilDate } from '../events/civil-date.ts';
import { dayParts } from '../events/day-part.ts';
import { facetSlugs } from '../events/facet.ts';
import { categorySlugs } from '../events/category.ts';
import { periodWords } from '../plugins/period-text.ts';
import { parseViewQuery } from './parse-view-query.ts';
import { readMendedQuery, readViewQuery } from './read-view-query.ts';
import { emptyViewQuery, queryKeys, toEntries, type ViewQuery } from './view-query.ts';

const read = (search: string): ViewQuery => readViewQuery([...new URLSearchParams(search)]);
const write = (changes: Partial<ViewQuery>): string =>
  toEntries({ ...emptyViewQuery, ...changes })
    .map(([key, value]) => `${key}=${value}`)
    .join('&');

describe('readViewQuery', () => {
  test('drops unknown categories', () => {
    expect(read('k=koncerty,cirkus').categories).toEqual(['koncerty']);
    expect(read('k=cirkus').categories).toEqual([]);
  });

  test('drops unknown facets', () => {
    expect(read('facets=deti,se-psem,cirkus').facets).toEqual(['deti', 'se-psem']);
  });

  test('drops an invalid value and keeps the others', () => {
    expect(read('s=31-2-2026&k=film&zoom=NaN&lat=49.75&lng=16.4&q=ples')).toEqual({
      ...emptyViewQuery,
      categories: ['film'],
      center: { lat: 49.75, lng: 16.4 },
      text: 'ples',
    });
  });

  test('keeps the start when the end is invalid', () => {
    expect(read('s=20-11-2026&e=31-11-2026').period).toEqual({ start: '2026-11-20', end: null });
  });

  test('drops an end without a start', () => {
    expect(read('e=20-11-2026&zoom=12')).toEqual({ ...emptyViewQuery, zoom: 12 });
  });

  test('swaps days in the wrong order', () => {
    const period = { start: '2026-11-20', end: '2026-11-21' };
    expect(read('s=21-11-2026&e=20-11-2026').period).toEqual(period);
  });

  test.each([
    ['s=1-1-2026&e=5-1-2027', '2027-01-05'],
    ['s=1-1-2026&e=6-1-2027', '2027-01-05'],
    ['s=6-6-2030&e=1-1-2026', '2027-01-05'],
  ])('ends a period after 370 days: %s', (search, end) => {
    expect(read(search).period).toEqual({ start: '2026-01-01', end });
  });

  test('cuts a text to its largest length', () => {
    expect(read(`q=${'a'.repeat(150)}`).text).toBe('a'.repeat(100));
  });

  test.each([
    ['', null],
    ['s=20-11-2026&e=21-11-2026&k=film&zoom=12&lat=49&lng=16&q=ples', null],
    ['utm_source=mail&fbclid=x&time=12', null],
    ['k=&s=&q=', null],
    ['ne_lat=north', null],
    ['s=31-2-2026', 'invalid-day'],
    ['e=20-11-2026', 'invalid-day'],
    ['s=20-11-2026&e=pozítří', 'invalid-day'],
    ['s=21-11-2026&e=20-11-2026', 'reversed-days'],
    ['s=1-1-2026&e=6-1-2027', 'long-period'],
    ['s=1-1-2026&e=6-1-2027&k=cirkus', 'long-period'],
    [`q=${'a'.repeat(101)}`, 'long-text'],
    ['k=koncerty,cirkus', 'unknown-value'],
    ['zoom=99', 'unknown-value'],
    ['q=%00', 'unknown-value'],
  ])('says what it mended: %s', (search, mending) => {
    expect(readMendedQuery([...new URLSearchParams(search)]).mending).toBe(mending);
  });

  test.each([
    'ne_lat=50&ne_lng=17&sw_lat=49',
    'ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=west',
    'ne_lat=49&ne_lng=17&sw_lat=50&sw_lng=16',
  ])('drops incomplete or invalid bounds: %s', (search) => {
    expect(read(`${search}&zoom=12`)).toEqual({ ...emptyViewQuery, zoom: 12 });
  });

  test.each(['lat=49.75', 'lng=16.4', 'lat=49.75&lng=181'])('drops half a point: %s', (search) => {
    expect(read(search).center).toBeNull();
  });

  test('takes the first value of a repeated key', () => {
    expect(read('zoom=12&zoom=9').zoom).toBe(12);
  });

  test('never throws, and its result passes the strict parser', () => {
    const key = fc.oneof(fc.constantFrom(...queryKeys), fc.string());
    const value = fc.oneof(fc.string(), fc.constantFrom('1-1-2026', '5-1-2027', '50', '16.5', '1'));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 20 }), (entries) => {
        const query = readViewQuery(entries);
        expect(parseViewQuery(toEntries(query))).toMatchObject({ ok: true });
      }),
      { numRuns: 500 },
    );
  });
});

describe('toEntries', () => {
  test('leaves out unset values', () => {
    expect(toEntries(emptyViewQuery)).toEqual([]);
  });

  test('writes a fixed order, days without leading zeros, categories with commas', () => {
    expect(
      write({
        fromKudyZNudy: true,
        center: { lat: 49.755956, lng: 16.4682687 },
        zoom: 9,
        categories: ['koncerty', 'film'],
        period: { start: '2026-03-01', end: '2026-11-20' },
      }),
    ).toBe(
      's=1-3-2026&e=20-11-2026&k=koncerty,film&zoom=9&lat=49.755956&lng=16.468269&from_kudyznudy=1',
    );
  });

  test('writes numbers without an exponent and without negative zero', () => {
    expect(write({ zoom: 9.123456, center: { lat: 1e-6, lng: -1e-9 } })).toBe(
      'zoom=9.12&lat=0.000001&lng=0',
    );
  });
});

const day = (earliest: string, latest: string): fc.Arbitrary<CivilDate> =>
  fc
    .date({ min: new Date(earliest), max: new Date(latest), noInvalidDate: true })
    .map((date) => toCivilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));

const daysAfter = (start: CivilDate, count: number): CivilDate =>
  new Date(Date.parse(start) + count * 86_400_000).toISOString().slice(0, 10);

const period = fc
  .tuple(day('1900-01-01', '2198-01-01'), fc.option(fc.integer({ min: 0, max: 369 })))
  .map(([start, count]) => ({ start, end: count === null ? null : daysAfter(start, count) }));

const degrees = (limit: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: -limit * 1e6, max: limit * 1e6 })
    .map((value) => (value === 0 ? 0 : value / 1e6));
const point = fc.record({ lat: degrees(90), lng: degrees(180) });
const bounds = fc.tuple(point, point).map(([one, other]) => ({
  ne: { lat: Math.max(one.lat, other.lat), lng: Math.max(one.lng, other.lng) },
  sw: { lat: Math.min(one.lat, other.lat), lng: Math.min(one.lng, other.lng) },
}));

const viewQuery: fc.Arbitrary<ViewQuery> = fc
  .record({
    period: fc.option(period),
    periodWord: fc.option(fc.constantFrom(...periodWords)),
    dayParts: fc.subarray([...dayParts]),
    free: fc.boolean(),
    facets: fc.uniqueArray(fc.constantFrom(...facetSlugs)),
    categories: fc.uniqueArray(fc.constantFrom(...categorySlugs)),
    excluded: fc.uniqueArray(fc.constantFrom(...categorySlugs)),
    bounds: fc.option(bounds),
    zoom: fc.option(fc.integer({ min: 0, max: 2200 }).map((value) => value / 100)),
    center: fc.option(point),
    radius: fc.option(fc.integer({ min: 100, max: 20_000 }).map((value) => value / 100)),
    city: fc.option(fc.stringMatching(/^[a-z0-9-]{1,80}$/)),
    text: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text.length <= 100),
    fromKudyZNudy: fc.boolean(),
  })
  // A radius without a centre is ignored.
  .map((query) => (query.center ? query : { ...query, radius: null }))
  // Days have precedence over a word.
  .map((query) => (query.period ? { ...query, periodWord: null } : query));

test('a query survives the round trip through entries', () => {
  fc.assert(
    fc.property(viewQuery, (query) => {
      expect(readViewQuery(toEntries(query))).toEqual({
        ...query,
        bounds: null,
      });
      expect(parseViewQuery(toEntries(query))).toEqual({ ok: true, query });
    }),
    { numRuns: 500 },
  );
});

test('a query survives the round trip through a query string', () => {
  fc.assert(
    fc.property(viewQuery, (query) => {
      expect(read(new URLSearchParams(toEntries(query)).toString())).toEqual({
        ...query,
        bounds: null,
      });
    }),
  );
});
