import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBodySchema, type ErrorCode } from '../../contract/error.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import { errorWords } from '../words/errors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite');
});
afterAll(() => test.close());

type Refusal = [query: string, code: ErrorCode, field: string | null];

const bounds = 'ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16';
const instead = (key: string, value: string): string =>
  bounds.replace(new RegExp(`${key}=\\d+`), `${key}=${value}`);

const ofBounds: Refusal[] = [
  ...[
    'NaN',
    'Infinity',
    '1e1',
    '0x10',
    '',
    '%20',
    'a',
    '1.',
    '.5',
    '--1',
    '1,5',
    '1234',
    '%00',
  ].map((value): Refusal => [instead('ne_lat', value), 'invalid-number', 'ne_lat']),
  [instead('ne_lat', '90.1'), 'out-of-range', 'ne_lat'],
  [instead('sw_lat', '-91'), 'out-of-range', 'sw_lat'],
  [instead('ne_lng', '180.000001'), 'out-of-range', 'ne_lng'],
  [instead('sw_lng', '-999'), 'out-of-range', 'sw_lng'],
  ['ne_lat=50', 'incomplete-bounds', 'ne_lng'],
  ['ne_lat=50&ne_lng=17&sw_lat=49', 'incomplete-bounds', 'sw_lng'],
  [instead('ne_lat', '48'), 'invalid-bounds', 'ne_lat'],
  [instead('ne_lng', '15'), 'invalid-bounds', 'ne_lng'],
  [`${bounds}&ne_lat=50`, 'repeated-parameter', 'ne_lat'],
];

const ofCircle: Refusal[] = [
  ['r=20', 'missing-center', 'lat'],
  ['lat=49.75&r=20', 'missing-center', 'lng'],
  ['lat=49.75&lng=16.47&r=0', 'out-of-range', 'r'],
  ['lat=49.75&lng=16.47&r=20km', 'invalid-number', 'r'],
  ['lat=91&lng=16.47&r=20', 'out-of-range', 'lat'],
];

const ofView: Refusal[] = [
  ...[
    '31-2-2026',
    '29-02-2026',
    '0-1-2026',
    '1-13-2026',
    '32-1-2026',
    '1-1-0000',
    '1-1-9999',
    '2026-11-20',
    '20.11.2026',
    '20-11-26',
    '20-11',
    'zitra',
    '',
    '%00',
    '20-11-2026%20',
    '٢٠-١١-٢٠٢٦',
    '20-11-2026-1',
    '-1-11-2026',
    '1e1-11-2026',
    '020-11-2026',
  ].map((day): Refusal => [`s=${encodeURI(day)}`, 'invalid-date', 's']),
  ['s=1-1-2026?', 'invalid-date', 's'],
  ['s=20-11-2026&e=31-4-2027', 'invalid-date', 'e'],
  ['e=20-11-2026', 'missing-start', 's'],
  ['s=20-11-2026&e=19-11-2026', 'end-before-start', 'e'],
  ['s=1-1-2026&e=6-1-2027', 'period-too-long', 'e'],
  ['s=1-1-1900&e=31-12-2199', 'period-too-long', 'e'],
  ['k=nic', 'unknown-category', 'k'],
  ['k=koncerty,nic', 'unknown-category', 'k'],
  ['k=KONCERTY', 'unknown-category', 'k'],
  ['k=koncerty%00', 'unknown-category', 'k'],
  ['k=constructor', 'unknown-category', 'k'],
  ['city=neni-takova', 'unknown-city', 'city'],
  ['city=', 'unknown-city', 'city'],
  ['city=Svitavy%27--', 'unknown-city', 'city'],
  [`city=${'a'.repeat(81)}`, 'unknown-city', 'city'],
  [`q=${'a'.repeat(101)}`, 'too-long', 'q'],
  ['q=a%00b', 'invalid-value', 'q'],
  ['from_kudyznudy=2', 'invalid-value', 'from_kudyznudy'],
  ['from_kudyznudy=', 'invalid-value', 'from_kudyznudy'],
  ['from_kudyznudy=true', 'invalid-value', 'from_kudyznudy'],
  ['s=20-11-2026&s=21-11-2026', 'repeated-parameter', 's'],
  ['k=koncerty&k=divadlo', 'repeated-parameter', 'k'],
  ['from_kudyznudy=1&from_kudyznudy=1', 'repeated-parameter', 'from_kudyznudy'],
  [`x=${'a'.repeat(2000)}`, 'too-long', null],
  [`k=${'koncerty,'.repeat(300)}`, 'too-long', null],
  [`?${'&'.repeat(2000)}`, 'too-long', null],
];

const ofFormat: Refusal[] = [
  ['format=nic', 'invalid-value', 'format'],
  ['format=', 'invalid-value', 'format'],
  ['format=COLUMNS', 'invalid-value', 'format'],
  ['format=constructor', 'invalid-value', 'format'],
  ['format=list&format=columns', 'repeated-parameter', 'format'],
];

const refusals: Record<string, Refusal[]> = {
  '/api/event/': [...ofView, ...ofBounds, ...ofCircle, ...ofFormat],
  '/api/events-by-city/': [...ofView, ...ofBounds, ...ofCircle],
  '/api/event-histogram/': [...ofView, ...ofBounds, ...ofCircle],
  '/api/event-facets/': [...ofView, ...ofBounds, ...ofCircle],
  '/api/event-nearest/': [...ofView, ...ofBounds, ...ofCircle],
  '/api/place/': [...ofBounds, ['', 'incomplete-bounds', 'ne_lat']],
  '/api/town-names/': [...ofBounds, ['', 'incomplete-bounds', 'ne_lat']],
  '/api/cities/': [
    ['city=a%20b', 'unknown-city', 'city'],
    ['city=svitavy&city=praha', 'repeated-parameter', 'city'],
  ],
  '/api/city-search/': [
    [`q=${'a'.repeat(101)}`, 'too-long', 'q'],
    ['q=a%00b', 'invalid-value', 'q'],
    ['q=a&q=b', 'repeated-parameter', 'q'],
  ],
  '/api/suggestions/': [
    [`q=${'a'.repeat(101)}`, 'too-long', 'q'],
    ['q=koncert&lat=49,7&lng=16', 'invalid-number', 'lat'],
    ['q=koncert&lat=91&lng=16', 'out-of-range', 'lat'],
    ['q=koncert&from_kudyznudy=ano', 'invalid-value', 'from_kudyznudy'],
  ],
  '/api/first-view/800x600/': [
    [`period=${'vikend'.repeat(400)}`, 'too-long', null],
    [`plugin=${'a'.repeat(2000)}`, 'too-long', null],
  ],
  '/api/first-view/nic/': [['plugin=nic&city=svitavy', 'invalid-value', 'size']],
  '/api/place/1/': [['from_kudyznudy=ano', 'invalid-value', 'from_kudyznudy']],
  '/api/organizer/svitavy/mesto-svitavy/': [
    ['from_kudyznudy=ano', 'invalid-value', 'from_kudyznudy'],
  ],
  '/api/event/koncert-1/nearby/': [
    ['from_kudyznudy=ano', 'invalid-value', 'from_kudyznudy'],
    [`x=${'a'.repeat(2000)}`, 'too-long', null],
  ],
};

/** Rows with a shortened query as the title of the test. */
const withTitles = <Row extends [query: string, ...rest: unknown[]]>(
  rows: readonly Row[],
): [string, ...Row][] => rows.map((row) => [row[0].slice(0, 60), ...row]);

describe.each(Object.keys(refusals))('%s refuses', (path) => {
  it.each(withTitles(refusals[path] as Refusal[]))('%s', async (_, query, code, field) => {
    const { statusCode, headers, body } = await test.app.inject(`${path}?${query}`);
    expect(statusCode).toBe(400);
    const { error } = v.parse(ErrorBodySchema, JSON.parse(body));
    expect([error.code, error.field]).toEqual([code, field]);
    expect(error.message).toBe(errorWords[code]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect(headers).not.toHaveProperty('etag');
  });
});

it('every error code has a Czech message', () => {
  for (const words of Object.values(errorWords)) {
    // `Nastala chyba.` is given by the specification and has no diacritics.
    if (words !== 'Nastala chyba.') expect(words).toMatch(/[áčďéěíňóřšťúůýž]/);
    expect(words).toMatch(/^\p{Lu}.*[.]$/u);
  }
});

describe('/api/event/ accepts', () => {
  it.each([
    's=29-2-2028',
    's=20-11-2026&e=20-11-2026',
    's=1-1-2026&e=5-1-2027',
    's=01-01-1900',
    's=31-12-2199',
    'k=',
    'k=,,koncerty,,koncerty,',
    'q=%20%20',
    'q=100%25_\\%27%22',
    `q=${encodeURI('ž'.repeat(100))}`,
    'q=%ED%A0%80',
    'ne_lat=90&ne_lng=180&sw_lat=-90&sw_lng=-180',
    'ne_lat=49.5&ne_lng=16.5&sw_lat=49.5&sw_lng=16.5',
    'zoom=abc&neznamy=1&neznamy=2',
    '&&=&=a&',
  ])('?%s', async (query) => {
    const { statusCode, body } = await test.app.inject(`/api/event/?${query}`);
    expect([statusCode, body]).toEqual([200, '[]']);
  });
});
