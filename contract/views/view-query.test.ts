import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { ErrorCode } from '../error.ts';
import { parseViewQuery } from './parse-view-query.ts';
import { emptyViewQuery, queryKeys, type QueryEntries } from './view-query.ts';

const entriesOf = (search: string): QueryEntries => [...new URLSearchParams(search)];
const parse = (search: string) => parseViewQuery(entriesOf(search));

const problemOf = (search: string) => {
  const result = parse(search);
  return result.ok ? null : result.problem;
};

const queryOf = (search: string) => {
  const result = parse(search);
  if (!result.ok) throw new Error(`${result.problem.code} ${result.problem.field}`);
  return result.query;
};

const box = 'ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16';

test('parseViewQuery parses an empty query', () => {
  expect(queryOf('')).toEqual(emptyViewQuery);
});

test('parseViewQuery parses every key', () => {
  expect(
    queryOf(
      `s=20-11-2026&e=27-11-2026&morning=1&evening=1&free=1&k=koncerty,film&x=sport&facets=deti,se-psem&q=ples&city=ceska-trebova&zoom=9.5` +
        `&lat=49.75&lng=-16.4&r=20&${box}&from_kudyznudy=1`,
    ),
  ).toEqual({
    period: { start: '2026-11-20', end: '2026-11-27' },
    periodWord: null,
    dayParts: ['morning', 'evening'],
    free: true,
    facets: ['deti', 'se-psem'],
    categories: ['koncerty', 'film'],
    excluded: ['sport'],
    bounds: { ne: { lat: 50, lng: 17 }, sw: { lat: 49, lng: 16 } },
    zoom: 9.5,
    center: { lat: 49.75, lng: -16.4 },
    radius: 20,
    city: 'ceska-trebova',
    text: 'ples',
    fromKudyZNudy: true,
  });
});

test('parseViewQuery parses a period in a word, which days have precedence over', () => {
  expect(queryOf('d=vikend').periodWord).toBe('vikend');
  expect(queryOf('d=vikend&s=20-11-2026')).toMatchObject({
    period: { start: '2026-11-20', end: null },
    periodWord: null,
  });
});

test('parseViewQuery accepts a start without an end', () => {
  expect(queryOf('s=20-11-2026').period).toEqual({ start: '2026-11-20', end: null });
});

test('parseViewQuery removes repeated categories, in the order of first occurrence', () => {
  expect(queryOf('k=film,koncerty,film,,koncerty,').categories).toEqual(['film', 'koncerty']);
});

test('parseViewQuery trims text before the length check', () => {
  expect(queryOf(`q=${'+'.repeat(50)}${'a'.repeat(100)}++`).text).toBe('a'.repeat(100));
});

test('parseViewQuery ignores unknown keys, even repeated or named like properties of Object.prototype', () => {
  expect(queryOf('utm_source=x&utm_source=y&toString=1&__proto__=2&constructor=3&S=4')).toEqual(
    emptyViewQuery,
  );
});

describe('parseViewQuery refuses', () => {
  test.each<[search: string, code: ErrorCode, field: string]>([
    ['s=31-2-2026', 'invalid-date', 's'],
    ['s=29-2-2026', 'invalid-date', 's'],
    ['s=', 'invalid-date', 's'],
    ['s=2026-11-20', 'invalid-date', 's'],
    ['s=20-11-2026&e=31-11-2026', 'invalid-date', 'e'],
    ['e=20-11-2026', 'missing-start', 's'],
    ['s=20-11-2026&e=19-11-2026', 'end-before-start', 'e'],
    ['k=koncerty,cirkus', 'unknown-category', 'k'],
    ['k=Koncerty', 'unknown-category', 'k'],
    [`q=${'a'.repeat(101)}`, 'too-long', 'q'],
    ['city=', 'unknown-city', 'city'],
    ['city=Svitavy', 'unknown-city', 'city'],
    ['city=../etc', 'unknown-city', 'city'],
    ['zoom=NaN', 'invalid-number', 'zoom'],
    ['zoom=Infinity', 'invalid-number', 'zoom'],
    ['zoom=1e5', 'invalid-number', 'zoom'],
    ['zoom=', 'invalid-number', 'zoom'],
    ['zoom=0x10', 'invalid-number', 'zoom'],
    ['zoom=%2B9', 'invalid-number', 'zoom'],
    ['zoom=9,5', 'invalid-number', 'zoom'],
    ['zoom=9.', 'invalid-number', 'zoom'],
    ['zoom=+9', 'invalid-number', 'zoom'],
    ['zoom=-1', 'out-of-range', 'zoom'],
    ['zoom=22.01', 'out-of-range', 'zoom'],
    ['lat=90.1&lng=0', 'out-of-range', 'lat'],
    ['lat=0&lng=-180.5', 'out-of-range', 'lng'],
    ['r=20', 'missing-center', 'lat'],
    ['lat=49&r=20', 'missing-center', 'lng'],
    ['lat=49&lng=16&r=0.5', 'out-of-range', 'r'],
    ['lat=49&lng=16&r=201', 'out-of-range', 'r'],
    ['lat=49&lng=16&r=daleko', 'invalid-number', 'r'],
    ['ne_lat=50', 'incomplete-bounds', 'ne_lng'],
    ['ne_lat=50&ne_lng=17&sw_lat=49', 'incomplete-bounds', 'sw_lng'],
    ['sw_lat=49&sw_lng=16', 'incomplete-bounds', 'ne_lat'],
    ['ne_lat=49&ne_lng=17&sw_lat=50&sw_lng=16', 'invalid-bounds', 'ne_lat'],
    ['ne_lat=50&ne_lng=16&sw_lat=49&sw_lng=17', 'invalid-bounds', 'ne_lng'],
    [`${box}&sw_lng=15`, 'repeated-parameter', 'sw_lng'],
    ['s=1-1-2026&s=1-1-2026', 'repeated-parameter', 's'],
    ['evening=17', 'invalid-value', 'evening'],
    ['d=pozitri', 'invalid-value', 'd'],
    ['d=', 'invalid-value', 'd'],
    ['morning=ano', 'invalid-value', 'morning'],
    ['afternoon=', 'invalid-value', 'afternoon'],
    ['free=zdarma', 'invalid-value', 'free'],
    ['facets=deti,kocky', 'invalid-value', 'facets'],
    ['from_kudyznudy=true', 'invalid-value', 'from_kudyznudy'],
  ])('%s with %s at %s', (search, code, field) => {
    expect(problemOf(search)).toEqual({ code, field });
  });

  test('29 February only in common years', () => {
    expect(problemOf('s=29-2-2024')).toBeNull();
  });

  test('a period of 371 days, not one of 370', () => {
    // 2026 has 365 days, both ends are included.
    expect(queryOf('s=1-1-2026&e=5-1-2027').period?.end).toBe('2027-01-05');
    expect(problemOf('s=1-1-2026&e=6-1-2027')).toEqual({ code: 'period-too-long', field: 'e' });
  });

  test('no period of one day', () => {
    expect(problemOf('s=20-11-2026&e=20-11-2026')).toBeNull();
  });

  test('no bounds of one point', () => {
    expect(problemOf('ne_lat=50&ne_lng=17&sw_lat=50&sw_lng=17')).toBeNull();
  });

  test('with the first problem in the query', () => {
    expect(problemOf('zoom=x&s=31-2-2026')?.field).toBe('zoom');
    expect(problemOf('e=1-1-2026&zoom=x')?.field).toBe('zoom');
  });
});

test('parseViewQuery never throws, and names the key it refuses', () => {
  const key = fc.oneof(fc.constantFrom(...queryKeys), fc.string());
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('1-1-2026', '31-12-2199', '50', '-0', 'film'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 20 }), (entries) => {
      const result = parseViewQuery(entries);
      if (!result.ok && result.problem.field !== null)
        expect(queryKeys).toContain(result.problem.field);
    }),
    { numRuns: 500 },
  );
});
