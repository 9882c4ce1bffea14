import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SuggestionsSchema, type Suggestions } from '../../../contract/views/suggestions.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';

const timed = (start: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start,
  end: null,
  cancelled,
});
const cinema = { title: 'Kino Vesmír', lat: 49.756, lng: 16.47 };
const otherCinema = { title: 'Kino Sokol', lat: 49.8711, lng: 16.312 };
const house = { title: 'Kulturní dům „Na Střelnici“', lat: 49.757, lng: 16.466 };

let test: TestApp;
const ask = async (query: string): Promise<Suggestions> => {
  const { statusCode, body } = await test.app.inject(`/api/suggestions/?${query}`);
  expect(statusCode).toBe(200);
  return v.parse(SuggestionsSchema, JSON.parse(body));
};
const find = (text: string, more = '') => ask(`q=${encodeURIComponent(text)}${more}`);
const nothing = { cities: [], places: [], events: [], meaning: null, meant: null };
const titles = (events: Suggestions['events']) => events.map(({ title }) => title);

beforeAll(async () => {
  test = await openTestApp('sqlite', [
    createDraft('1', {
      title: 'Film: Poslední zastávka',
      place: cinema,
      times: [timed('2026-11-21T19:00'), timed('2026-11-28T19:00')],
    }),
    createDraft('2', { title: 'Koncert (dechovky)', place: cinema }),
    createDraft('3', {
      title: 'Film pro děti',
      place: otherCinema,
      times: [timed('2026-11-20T16:00')],
    }),
    createDraft('4', { title: 'Bývalý film', place: cinema, times: [timed('2026-11-19T19:00')] }),
    createDraft('5', {
      title: 'Zrušený film',
      place: cinema,
      times: [timed('2026-11-22T19:00', true)],
    }),
    createDraft('6', { title: 'Ples', place: house, times: [timed('2027-01-15T19:00')] }),
    createDraft('7', { title: 'Daleký film', place: house, times: [timed('2027-03-15T19:00')] }),
    createDraft('8', {
      title: 'Převzatý film',
      source: 'kudyznudy',
      place: { title: 'Kinosál', lat: 49.9, lng: 16.44 },
    }),
    createDraft('9', {
      title: 'Někde ve městě',
      place: { title: 'Litomyšl', lat: 49.87, lng: 16.31, approximate: true },
    }),
    createDraft('10', {
      title: 'Kdesi tamtéž',
      place: { title: 'Litomyšl', lat: 49.869, lng: 16.313 },
    }),
    ...Array.from({ length: 9 }, (_, index) =>
      createDraft(`k${index}`, {
        title: `Kurz ${index}`,
        categories: ['kurzy'],
        place: { title: `Klubovna ${index}`, lat: 49.75 + index / 100, lng: 16.46 },
        times: [timed(`2026-11-2${index + 1}T10:00`)],
      }),
    ),
  ]);
});
afterAll(() => test.close());

describe('suggestions', () => {
  it('are limited by the chosen days and categories', async () => {
    const counts = async (more: string) =>
      (await find('kino', more)).places.map(({ place, count }) => [place.title, count]);
    expect(await counts('')).toEqual([
      ['Kino Vesmír', 2],
      ['Kino Sokol', 1],
    ]);
    expect(await counts('&s=28-11-2026&e=28-11-2026')).toEqual([
      ['Kino Vesmír', 1],
      // Suggested with count 0: the searched name means the place itself.
      ['Kino Sokol', 0],
    ]);
    expect(await counts('&k=film')).toEqual([]);
    const { events } = await find('ples', '&s=15-1-2027&e=20-3-2027');
    expect(titles(events)).toEqual(['Ples']);
  });

  it('find events by words of titles, by next time, each once with its next time', async () => {
    const { events } = await find('FILM');
    expect(titles(events)).toEqual(['Film pro děti', 'Film: Poslední zastávka']);
    expect(events.map(({ times }) => times.map(({ start }) => start))).toEqual([
      ['2026-11-20T16:00+01:00'],
      ['2026-11-21T19:00+01:00'],
    ]);
    for (const text of ['dechov', 'konc dech', 'dechovky, KONCERT', '(děchovky)'])
      expect(titles((await find(text)).events)).toEqual(['Koncert (dechovky)']);
  });

  it('find events by a word of the title and their municipality', async () => {
    expect(titles((await find('film litomysl')).events)).toEqual(['Film pro děti']);
    expect(titles((await find('litomysl')).events)).toEqual([]);
  });

  it('prefer whole words to beginnings of words', async () => {
    await test.write([
      createDraft('s', {
        title: 'Vernisáž',
        place: { title: 'Koncertní sál', lat: 49.7561, lng: 16.4699 },
      }),
    ]);
    expect((await find('koncert')).places).toHaveLength(1);
    // "Koncert (dechovky)" is in Svitavy, too.
    expect((await find('koncert svit')).places).toEqual([]);
    expect((await find('koncertni svit')).places).toHaveLength(1);
    expect((await find('konc svit')).places).toHaveLength(1);
  });

  it('find no event by the middle of a word, its place or its organiser', async () => {
    for (const text of ['hovky', 'vesmír', 'město'])
      expect(titles((await find(text)).events)).toEqual([]);
  });

  it('count events of today for places, but find no event already begun without an end', async () => {
    test.setNow(Date.parse('2026-11-20T18:30+01:00'));
    // It has no end.
    expect(titles((await find('film děti')).events)).toEqual([]);
    // The same number as in the list of the place, including events over today.
    expect((await find('sokol')).places.map(({ count }) => count)).toEqual([1]);
    test.setNow(Date.parse('2026-11-21T00:00+01:00'));
    expect((await find('sokol')).places).toEqual([]);
    test.setNow(testNow);
  });

  it('include partner’s events on request', async () => {
    expect(titles((await find('prevzaty')).events)).toEqual([]);
    expect(titles((await find('prevzaty', '&from_kudyznudy=1')).events)).toEqual(['Převzatý film']);
    expect((await find('kinosal')).places).toEqual([]);
    expect((await find('kinosal', '&from_kudyznudy=1')).places).toHaveLength(1);
  });

  it('find places with their numbers of events in the days of the list, the highest first', async () => {
    const { places } = await find('kino');
    expect(places.map(({ place, count }) => [place.title, place.city.title, count])).toEqual([
      ['Kino Vesmír', 'Svitavy', 2],
      ['Kino Sokol', 'Litomyšl', 1],
    ]);
    // Its ball is in January.
    expect((await find('střelnici')).places.map(({ count }) => count)).toEqual([0]);
    expect((await find('kino litomysl')).places.map(({ place }) => place.title)).toEqual([
      'Kino Sokol',
    ]);
  });

  it('sort places by distance from a point', async () => {
    const near = await find('kino', '&lat=49.9&lng=16.3');
    expect(near.places.map(({ place }) => place.title)).toEqual(['Kino Sokol', 'Kino Vesmír']);
  });

  it('find no place that is only the centre of a municipality', async () => {
    const { places, cities } = await find('litomysl');
    expect(places.map(({ place }) => place.title)).toEqual(['Kino Sokol']);
    expect(cities[0]?.title).toBe('Litomyšl');
  });

  it('are limited in number, and need two letters', async () => {
    const { cities, places, events } = await find('k');
    expect([cities, places, events]).toEqual([[], [], []]);
    const many = await find('ku');
    expect([many.cities.length, many.events.length]).toEqual([10, 3]);
    expect((await find('klubovna')).places).toHaveLength(5);
  });

  it('find what was written since', async () => {
    await test.write([createDraft('n', { title: 'Xylofonový večer', place: house })]);
    expect(titles((await find('xylo')).events)).toEqual(['Xylofonový večer']);
    expect((await find('xylo')).places).toEqual([]);
    // The first is another form of the word.
    for (const text of ['strelnice', 'strelnici'])
      expect((await find(text)).places.map(({ count }) => count)).toEqual([1]);
  });
});

it.each(['', ' ', '%', '"', '- -', '.*', '\u0301', '<b>', "' OR 1=1"])(
  'suggestions are empty for “%s”',
  async (text) => {
    expect(await find(text)).toEqual(nothing);
  },
);

describe('a text with typing errors', () => {
  it('suggests the town, the place and the events that were probably meant', async () => {
    expect((await find('svitvy')).cities[0]).toMatchObject({ title: 'Svitavy' });
    expect((await find('kino vemsír')).places).toMatchObject([{ place: { title: 'Kino Vesmír' } }]);
    expect(titles((await find('posledni zastvka')).events)).toEqual(['Film: Poslední zastávka']);
    // Another form of the word.
    expect(titles((await find('zastávkou')).events)).toEqual(['Film: Poslední zastávka']);
  });

  it('suggests nothing when nothing is near', async () => {
    expect(await find('kvantová fyzika')).toEqual(nothing);
  });
});

describe('the meaning of a text', () => {
  const meaningOf = async (text: string) => {
    const { meaning } = await find(text);
    if (!meaning) return null;
    const { city, ...others } = meaning;
    const told = Object.entries({ ...others, city: city?.title }).filter(
      ([, value]) => value && (!Array.isArray(value) || value.length > 0),
    );
    return Object.fromEntries(told);
  };

  it.each([
    ['koncert Brno', { categories: ['koncerty'], city: 'Brno' }],
    ['koncert v Brně', { categories: ['koncerty'], city: 'Brno' }],
    ['zdarma dnes', { free: true, days: { start: '2026-11-20', end: '2026-11-20' } }],
    ['sobota', { days: { start: '2026-11-21', end: '2026-11-21' } }],
    ['pro děti', { categories: ['deti'] }],
    ['ve Svitavách', { city: 'Svitavy' }],
    ['568 02', { city: 'Svitavy' }],
    ['koncert 568 02', { categories: ['koncerty'], city: 'Svitavy' }],
    ['jazz Svitavy', { city: 'Svitavy', text: 'jazz' }],
    [
      'varhanní koncert zítra',
      {
        categories: ['koncerty'],
        days: { start: '2026-11-21', end: '2026-11-21' },
        text: 'varhanní',
      },
    ],
    // With typing errors.
    ['koncetr Brno', { categories: ['koncerty'], city: 'Brno' }],
    ['koncert Svtavy', { categories: ['koncerty'], city: 'Svitavy' }],
    ['zdrama dnes', { free: true, days: { start: '2026-11-20', end: '2026-11-20' } }],
  ])('%s', async (text, expected) => {
    expect(await meaningOf(text)).toEqual(expected);
  });

  it.each([
    // The name of a city is suggested anyway.
    'Brno',
    'svitavy',
    'varhany',
    'Lhota',
  ])('is none of %s', async (text) => {
    expect(await meaningOf(text)).toBeNull();
  });

  it('is none of a title, unless it says where', async () => {
    await test.write([
      createDraft('brno', { title: 'Staré Brno hraje', categories: ['turistika'] }),
      createDraft('v', { title: 'Jak se bydlí ve Svitavách', categories: ['prednasky'] }),
      createDraft('n', {
        title: 'Setkání',
        place: { title: 'Náměstí 28. října', lat: 49.7, lng: 16.4 },
      }),
    ]);
    expect(await meaningOf('staré Brno')).toBeNull();
    expect(await meaningOf('nové Brno')).toEqual({ city: 'Brno', text: 'nové' });
    expect(await meaningOf('ve Svitavách')).toEqual({ city: 'Svitavy' });
    expect(await meaningOf('bydlí ve Svitavách')).toEqual({ city: 'Svitavy', text: 'bydlí' });
    expect(await meaningOf('náměstí 28. října')).toBeNull();
  });

  it.each([
    ['v Praze', { city: 'Praha' }],
    ['koncert v Praze', { categories: ['koncerty'], city: 'Praha' }],
    ['koncert v Plzni', { categories: ['koncerty'], city: 'Plzeň' }],
    ['v Karlových Varech', { city: 'Karlovy Vary' }],
    ['vánoční trhy', { categories: ['trhy'], text: 'vánoční' }],
    ['letní kino', { categories: ['film'], text: 'letní' }],
    ['ples myslivců', { categories: ['plesy'], text: 'myslivců' }],
    ['trh práce', { categories: ['trhy'], text: 'práce' }],
    ['Bílé Vánoce', null],
    ['Velká pardubická', null],
    ['modrá planeta', null],
    ['Karlův most', null],
    ['Orlické hory', null],
    ['dětský tábor', null],
  ])('takes no word for another: %s', async (text, expected) => {
    expect(await meaningOf(text)).toEqual(expected);
  });
});

describe('the text meant instead of one with typing errors', () => {
  it('is spelled as a title, a place or a town', async () => {
    expect((await find('posledni zastvka')).meant).toBe('Poslední zastávka');
    expect((await find('kulturni dum strelnica')).meant).toBe('Kulturní dům Střelnici');
    expect((await find('svitvy')).meant).toBe('Svitavy');
    // Also beside filters that the text names.
    expect((await find('film poslendi zastavka')).meant).toBe('Film Poslední zastávka');
    // Two errors are suggested, not searched.
    expect((await find('poslendi zastvaka')).events).toHaveLength(1);
    expect((await find('posldni zastvkaa')).meant).toBeNull();
  });

  it('is none for what is found as typed, or is near nothing', async () => {
    for (const text of ['zastávka', 'kvantová', 'kino'])
      expect((await find(text)).meant).toBeNull();
    // In the text of an event, not among names.
    await test.write([createDraft('org', { title: 'Beseda', organizer: 'Spolek Vesmirr' })]);
    expect((await find('vesmirr')).meant).toBeNull();
    expect((await find('vesmirr')).places).not.toEqual([]);
  });
});
