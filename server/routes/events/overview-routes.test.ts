import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { EmptyResultAlternatives } from '../../../contract/events/event-overview.ts';
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
const trebova = { title: 'Kulturní centrum', lat: 49.902, lng: 16.4474 };
const praha = { title: 'Klub', lat: 50.08, lng: 14.42 };
const svitavy = 'ne_lat=49.77&ne_lng=16.48&sw_lat=49.74&sw_lng=16.45';
const week = 's=20-11-2026&e=26-11-2026';

let test: TestApp;
const ask = async (query: string): Promise<[unknown, unknown]> => {
  const { statusCode, body } = await test.app.inject(`/api/event-nearest/?${query}`);
  expect(statusCode).toBe(200);
  const { later, elsewhere } = JSON.parse(body) as EmptyResultAlternatives;
  return [later?.title ?? null, elsewhere[0]?.title ?? null];
};

beforeAll(async () => {
  test = await openTestApp('sqlite', [
    createDraft('1', {
      title: 'Výstava',
      categories: ['vystavy'],
      times: [{ precision: 'all-day', start: '2026-11-01', end: '2026-12-31', cancelled: false }],
    }),
    createDraft('2', { title: 'Zrušený', times: [timed('2026-11-28T18:00', true)] }),
    createDraft('3', {
      title: 'Divadlo',
      organizer: 'Spolek Koncetr',
      categories: ['divadlo'],
      times: [
        timed('2026-11-25T19:00', true),
        timed('2027-01-25T19:00'),
        timed('2027-02-25T19:00'),
      ],
    }),
    createDraft('4', {
      title: 'Za rok',
      categories: ['kurzy'],
      times: [timed('2027-12-01T18:00')],
    }),
    createDraft('5', { title: 'Koncert jinde', place: trebova }),
    createDraft('6', {
      title: 'Koncert v Praze',
      place: praha,
      times: [timed('2026-11-22T18:00')],
    }),
    createDraft('8', {
      title: 'Koledy',
      place: trebova,
      times: [{ precision: 'hour-unknown', start: '2026-12-25', end: null, cancelled: false }],
    }),
    createDraft('9', { title: 'Mše', place: praha, times: [timed('2026-12-25T18:00')] }),
    createDraft('7', {
      title: 'Převzaté',
      source: 'kudyznudy',
      categories: ['trhy'],
      times: [timed('2026-11-27T18:00')],
    }),
  ]);
});
afterAll(() => test.close());

describe('a radius around a point', () => {
  // The other place is 16.3 km from Svitavy.
  const around = (kilometres: number) => `lat=49.756&lng=16.468&r=${kilometres}`;
  const count = async (path: string, query: string): Promise<number> => {
    const { statusCode, body } = await test.app.inject(`/api/${path}/?${week}&${query}`);
    expect(statusCode).toBe(200);
    const answer: unknown = JSON.parse(body);
    if (Array.isArray(answer))
      return answer.reduce((sum: number, one: { count?: number }) => sum + (one.count ?? 1), 0);
    const { categories = {} } = answer as { categories?: Record<string, number> };
    return Object.values(categories).reduce((sum, each) => sum + each, 0);
  };

  it('limits the list, counts by municipality and counts by category', async () => {
    for (const path of ['event', 'events-by-city', 'event-facets'])
      expect([path, await count(path, around(16)), await count(path, around(17))]).toEqual([
        path,
        2,
        3,
      ]);
    // The corner of the bounds is outside the circle.
    const north = '49.902';
    const east = '16.69';
    const corner = `ne_lat=${north}&ne_lng=${east}&sw_lat=49.6&sw_lng=16.2`;
    expect(await count('event', `${corner}&lat=49.76&lng=16.6&r=10`)).toBe(2);
  });

  it('offers the nearest events outside when nothing was found', async () => {
    expect(await ask(`${week}&k=koncerty&${around(5)}`)).toEqual([null, 'Koncert jinde']);
    expect(await ask(`${week}&k=divadlo&${around(5)}`)).toEqual(['Divadlo', null]);
  });
});

describe('event-nearest', () => {
  it('finds the next event after the period in the same bounds, categories and words', async () => {
    const ofNothing = `${svitavy}&${week}`;
    expect(await ask(`${ofNothing}&k=divadlo`)).toEqual(['Divadlo', null]);
    expect(await ask(`${ofNothing}&k=film`)).toEqual([null, null]);
    expect(await ask(`${ofNothing}&k=koncerty`)).toEqual([null, 'Koncert jinde']);
    expect(await ask(`${ofNothing}&q=divadlo&k=koncerty`)).toEqual([null, null]);
    expect(await ask(`${svitavy}&s=1-1-2027&e=6-1-2027&k=kurzy`)).toEqual(['Za rok', null]);
  });

  it('gives the next event with its next time only', async () => {
    const { body } = await test.app.inject(`/api/event-nearest/?${svitavy}&${week}&k=divadlo`);
    expect(JSON.parse(body)).toMatchObject({
      later: { title: 'Divadlo', times: [{ start: '2027-01-25T19:00+01:00' }] },
    });
  });

  it('does not find events under way at the end of the period as later', async () => {
    expect(await ask(`${svitavy}&${week}&k=vystavy`)).toEqual([null, 'Výstava']);
  });

  it('searches 370 days ahead', async () => {
    expect(await ask('s=26-11-2026&e=26-11-2026&q=za%20rok')).toEqual(['Za rok', null]);
    expect(await ask('s=25-11-2026&e=25-11-2026&q=za%20rok')).toEqual([null, null]);
  });

  it('gives the text probably meant, as an event writes it, when nothing else is found', async () => {
    const meant = async (query: string) => {
      const { body } = await test.app.inject(`/api/event-nearest/?${query}`);
      return (JSON.parse(body) as EmptyResultAlternatives).meant;
    };
    expect(await meant(`${svitavy}&${week}&q=koncrt%20jidne`)).toBe('Koncert jinde');
    expect(await meant(`${svitavy}&${week}&q=vystva`)).toBe('Výstava');
    // Another form of the word.
    expect(await meant(`${svitavy}&${week}&q=koncertem`)).toBe('Koncert');
    // It is found elsewhere as it was typed, is meant by no event of these days, or is near nothing.
    expect(await meant(`${svitavy}&${week}&q=koncert%20jinde`)).toBeNull();
    expect(await meant(`${svitavy}&s=1-3-2027&e=2-3-2027&q=vystva`)).toBeNull();
    expect(await meant(`${svitavy}&${week}&q=kvantová`)).toBeNull();
    expect(await meant(`${svitavy}&${week}&q=koncetr`)).toBeNull();
    expect(await meant(`${svitavy}&${week}&k=kurzy`)).toBeNull();
  });

  it('sorts evening events with a known hour before the others', async () => {
    const ofDay = `${svitavy}&s=25-12-2026&e=25-12-2026&k=koncerty`;
    expect((await ask(ofDay))[1]).toBe('Koledy');
    expect((await ask(`${ofDay}&evening=1`))[1]).toBe('Mše');
  });

  it('includes partner’s events on request', async () => {
    expect(await ask(`${svitavy}&${week}&k=trhy`)).toEqual([null, null]);
    expect(await ask(`${svitavy}&${week}&k=trhy&from_kudyznudy=1`)).toEqual(['Převzaté', null]);
  });

  it('finds events elsewhere regardless of the city, and none without bounds', async () => {
    const town = `${week}&city=svitavy&k=koncerty`;
    expect(await ask(`${town}&${svitavy}`)).toEqual([null, 'Koncert jinde']);
    expect(await ask(town)).toEqual([null, null]);
    const west = 'ne_lat=50&ne_lng=14&sw_lat=49.9&sw_lng=13.9';
    expect(await ask(`${week}&${west}&k=koncerty`)).toEqual([null, 'Koncert v Praze']);
  });

  it('answers a period older than the catalogue, with nothing later that is over', async () => {
    test.setNow(testNow + 100 * 86_400_000);
    await test.refresh();
    expect(await ask(`${svitavy}&${week}&k=divadlo`)).toEqual([null, null]);
    expect(await ask(`${svitavy}&${week}&k=kurzy`)).toEqual(['Za rok', null]);
    expect(await ask(`${svitavy}&${week}&k=koncerty`)).toEqual([null, 'Koncert jinde']);
    test.setNow(testNow);
    await test.refresh();
  });
});

describe('event-facets', () => {
  it('counts events of each category in the bounds', async () => {
    const { body } = await test.app.inject(`/api/event-facets/?${week}&${svitavy}&k=vystavy,film`);
    expect(JSON.parse(body)).toMatchObject({
      total: 1,
      categories: { vystavy: 1, divadlo: 1, koncerty: 0, film: 0, trhy: 0 },
    });
  });
});

it('event-nearest finds upcoming events, not nearer ones already over', async () => {
  const place = { title: 'Sokolovna', lat: 49.79, lng: 16.47 };
  await test.write([
    createDraft('over', {
      title: 'Ranní trh',
      categories: ['slavnosti'],
      place,
      times: [timed('2026-11-20T07:00')],
    }),
    createDraft('coming', {
      title: 'Večerní trh',
      categories: ['slavnosti'],
      place: trebova,
      times: [timed('2026-11-20T19:00')],
    }),
  ]);
  const near = `${svitavy}&s=20-11-2026&e=20-11-2026&k=slavnosti`;
  expect(await ask(near)).toEqual([null, 'Večerní trh']);
  test.setNow(Date.parse('2026-11-20T23:30+01:00'));
  expect(await ask(near)).toEqual([null, null]);
  // The day before yesterday everything is over: then they are what there was.
  test.setNow(Date.parse('2026-11-22T12:00+01:00'));
  expect(await ask(near)).toEqual([null, 'Ranní trh']);
  test.setNow(testNow);
});

describe('event-highlights', () => {
  const highlights = async (query: string): Promise<(string | undefined)[]> => {
    const { statusCode, body } = await test.app.inject(`/api/event-highlights/?${query}`);
    expect(statusCode).toBe(200);
    return (JSON.parse(body) as EventSummary[]).map(({ title, times: [time] }) =>
      [title, time?.start.slice(0, 10)].join(' '),
    );
  };

  it('has events of the query by start, with the time they were found for', async () => {
    expect(await highlights('')).toEqual([
      'Večerní trh 2026-11-20',
      'Koncert jinde 2026-11-21',
      'Koncert v Praze 2026-11-22',
    ]);
    expect(await highlights('k=divadlo&s=20-11-2026&e=20-2-2027')).toEqual(['Divadlo 2027-01-25']);
    expect(await highlights(`${svitavy}&${week}`)).toEqual([]);
  });

  it('has none of a period that is over', async () => {
    // Of today the morning is over.
    expect(await highlights('s=20-11-2026&e=20-11-2026')).toEqual(['Večerní trh 2026-11-20']);
    expect(await highlights('s=1-11-2026&e=5-11-2026')).toEqual([]);
    expect(await highlights('s=1-1-2020&e=5-1-2020')).toEqual([]);
  });

  it('refuses an invalid day', async () => {
    const { statusCode } = await test.app.inject('/api/event-highlights/?s=31-2-2026');
    expect(statusCode).toBe(400);
  });
});
