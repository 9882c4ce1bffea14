import { check } from '@placemarkio/check-geojson';
import { parse as parseCsv } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import type { ViewOutputName } from '../../contract/outputs/view-outputs.ts';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import { addDays } from '../../domain/time/civil-time.ts';
import { randomViewEvents } from '../../test/support/fixtures/view-events.ts';
import { casesOf } from '../../test/support/thorough.ts';
import type { ViewEvent } from '../views/view-event.ts';
import { descriptionOf, titleOf } from './event-texts.ts';
import { formerTime } from '../events/former-time.ts';
import { writers } from './outputs.ts';

const publicUrl = 'https://akce.example';
const context = {
  publicUrl,
  mapId: () => Promise.resolve('map'),
  name: 'Akce ve Svitavách: „jazz & <blues>“',
  page: `${publicUrl}/svitavy?q=a&k=b`,
  address: `${publicUrl}/api/event/feed.rss?city=svitavy&q=a`,
  since: 0,
};

/** Text of an output, with the events handed over in batches of two. */
const write = async (name: ViewOutputName, events: readonly ViewEvent[]): Promise<string> => {
  const batches = async function* () {
    for (let index = 0; index < events.length; index += 2) yield events.slice(index, index + 2);
  };
  let text = '';
  for await (const part of writers[name](batches(), context)) text += part;
  return text;
};

/** Number of lists of up to a hundred random events. */
const lists = casesOf(5, 100);

/** Runs a check of random lists of events. */
const checkRandom = (checkEvents: (events: ViewEvent[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(randomViewEvents(100), checkEvents), {
    numRuns: lists,
    endOnFailure: true,
  });

const timesOf = (events: readonly ViewEvent[]): [ViewEvent, DetailTime][] =>
  events.flatMap((event) => event.times.map((time): [ViewEvent, DetailTime] => [event, time]));

/** Status of a time in all formats. */
const isOff = (event: ViewEvent, time: DetailTime): boolean => event.cancelled || time.cancelled;

const plainTitle = (event: ViewEvent): string => titleOf(event);
/** HTML of titles in feeds as text. */
const fromHtml = (html = ''): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
/** A text that begins like a formula has an apostrophe before it. */
const asCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const newestFirst = (events: readonly ViewEvent[]): ViewEvent[] =>
  [...events].sort((one, other) => other.createdAt - one.createdAt || other.id - one.id);
const feedTitle = (event: ViewEvent): string =>
  `${event.cancelled ? 'Zrušeno: ' : ''}${plainTitle(event)}`;

describe(`outputs of ${100 * lists} random events are read back by other software`, () => {
  it('iCalendar, by two parsers with equal occurrences', { timeout: 120_000 }, () =>
    checkRandom(async (events) => {
      const text = await write('calendar', events);
      const components = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
      const expected = timesOf(events);
      expect(components).toHaveLength(expected.length);
      const others = convertIcsCalendar(undefined, text).events ?? [];
      expect(others).toHaveLength(expected.length);
      for (const [index, [event, time]] of expected.entries()) {
        const component = components[index] as ICAL.Component;
        const other = others[index] as (typeof others)[number];
        const value = (name: string) => component.getFirstPropertyValue(name);
        expect(value('uid')).toBe(`time-${time.id}@map`);
        expect(other.uid).toBe(value('uid'));
        expect(value('summary')).toBe(plainTitle(event));
        expect(other.summary).toBe(plainTitle(event));
        const status = isOff(event, time) ? 'CANCELLED' : 'CONFIRMED';
        expect([value('status'), other.status]).toEqual([status, status]);
        const start = value('dtstart') as ICAL.Time;
        if (time.precision === 'timed') {
          expect(start.toString().slice(0, 16)).toBe(time.start.slice(0, 16));
          expect(other.start.local?.timezone).toBe('Europe/Prague');
        } else {
          expect(start.toString()).toBe(time.start);
          expect(other.start.type).toBe('DATE');
          expect(other.start.date.toISOString().slice(0, 10)).toBe(time.start);
          if (time.end) expect(String(value('dtend'))).toBe(addDays(time.end, 1));
        }
      }
    }),
  );

  it.each(['rss', 'atom'] as const)('%s, by a feed parser', { timeout: 120_000 }, (name) =>
    checkRandom(async (events) => {
      const text = await write(name, events);
      // What XML 1.0 forbids, a parser may still accept.
      expect(text).not.toMatch(
        // eslint-disable-next-line no-control-regex
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}\ufffe\uffff]/u,
      );
      const expected = newestFirst(events);
      const items =
        name === 'rss'
          ? (parseRssFeed(text).items ?? []).map(({ title, guid, link }) => [
              title,
              guid?.value,
              link,
            ])
          : (parseAtomFeed(text).entries ?? []).map(({ title, id, links }) => [
              typeof title === 'string' ? title : title?.value,
              id,
              links?.[0]?.href,
            ]);
      expect(items.map(([title]) => collapse(fromHtml(title)))).toEqual(
        expected.map((event) => collapse(feedTitle(event))),
      );
      expect(items.map(([, id]) => id)).toEqual(
        expected.map(({ id }) => `${publicUrl}/api/event/${id}`),
      );
      expect(items.map(([, , link]) => link)).toEqual(
        expected.map(({ slug }) => `${publicUrl}/detail/${slug}`),
      );
    }),
  );

  it('JSON Feed, by a feed parser', { timeout: 120_000 }, () =>
    checkRandom(async (events) => {
      const feed = parseJsonFeed(await write('jsonFeed', events));
      expect(feed.items?.map(({ title }) => collapse(title ?? ''))).toEqual(
        newestFirst(events).map((event) => collapse(feedTitle(event))),
      );
    }),
  );

  it('CSV, strictly, with no cell that begins a formula', { timeout: 120_000 }, () =>
    checkRandom(async (events) => {
      const text = await write('table', events);
      const rows: Record<string, string>[] = parseCsv(text, {
        bom: true,
        columns: true,
        delimiter: ';',
        record_delimiter: '\r\n',
      });
      const expected = timesOf(events);
      expect(rows).toHaveLength(expected.length);
      for (const [index, [event, time]] of expected.entries()) {
        const row = rows[index] as Record<string, string>;
        expect(row['Název']).toBe(plainTitle(event));
        expect(row['Popis']).toBe(asCell(descriptionOf(event)));
        expect(row['Začátek – den']).toBe(time.start.slice(0, 10));
        expect(row['Začátek – hodina']).toBe(time.start.slice(11, 16));
        expect(row['Stav'] === 'zrušeno').toBe(isOff(event, time));
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );

  it('GeoJSON, by a checker', { timeout: 120_000 }, () =>
    checkRandom(async (events) => {
      const collection = check(await write('map', events));
      const features = collection.type === 'FeatureCollection' ? collection.features : [];
      expect(features.map(({ properties }) => properties?.['title'] as string)).toEqual(
        events.map(plainTitle),
      );
      expect(
        features.map(({ geometry }) => 'coordinates' in geometry && geometry.coordinates),
      ).toEqual(events.map(({ place }) => [place.lng, place.lat]));
    }),
  );

  it('JSON-LD, as JSON, with the status of each time', { timeout: 120_000 }, () =>
    checkRandom(async (events) => {
      const data = JSON.parse(await write('linkedData', events)) as {
        '@graph': {
          name: string;
          startDate: string;
          eventStatus: string;
          previousStartDate?: string;
          location: { url?: string };
        }[];
      };
      expect(data['@graph'].map(({ location }) => location.url)).toEqual(
        timesOf(events).map(([{ placeSlug }]) =>
          placeSlug === null ? undefined : `https://akce.example/misto/${placeSlug}`,
        ),
      );
      expect(
        data['@graph'].map(({ name, startDate, eventStatus }) => [name, startDate, eventStatus]),
      ).toEqual(
        timesOf(events).map(([event, time]) => {
          const moved = formerTime(time) ? 'EventRescheduled' : 'EventScheduled';
          const status = isOff(event, time) ? 'EventCancelled' : moved;
          return [plainTitle(event), time.start, `https://schema.org/${status}`];
        }),
      );
    }),
  );
});

/** Parsers of feeds trim texts. */
function collapse(text: string): string {
  return text.trim();
}

it.each(['calendar', 'rss', 'atom', 'table', 'linkedData'] as const)(
  'the output %s calls a date moved when it begins at another time, not when it ends at one',
  async (name) => {
    const [event] = fc.sample(randomViewEvents(1), 1)[0] as [ViewEvent];
    const time: DetailTime = {
      id: 1,
      precision: 'timed',
      start: '2026-12-05T18:00+01:00',
      end: '2026-12-05T23:00+01:00',
      cancelled: false,
    };
    const text = async (start: string): Promise<string> => {
      const movedFrom = { precision: 'timed', start, end: '2026-12-05T20:00+01:00' } as const;
      const plain = { ...event, cancelled: false, title: 'Ples', description: '' };
      return write(name, [{ ...plain, times: [{ ...time, movedFrom }] }]);
    };
    const moved = /původně|přesunuto|EventRescheduled/;
    expect(await text('2026-12-05T18:00+01:00')).not.toMatch(moved);
    expect(await text('2026-12-05T17:00+01:00')).toMatch(moved);
  },
);

// Samples are invented: Kudy z nudy does not get them.
it.each((Object.keys(writers) as ViewOutputName[]).filter((name) => name !== 'kudyZNudy'))(
  'the output %s of no events is whole, and marks a sample',
  async (name) => {
    const empty = await write(name, []);
    expect(empty.length).toBeGreaterThan(0);
    const [event] = fc.sample(randomViewEvents(1), 1)[0] as ViewEvent[];
    const text = await write(name, [{ ...(event as ViewEvent), sample: true }]);
    expect(text.replaceAll('\r\n ', '')).toContain('Vymyšlená ukázka: ');
  },
);
