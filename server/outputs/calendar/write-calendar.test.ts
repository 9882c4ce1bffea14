import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import { noContent, type EventDetail } from '../../../contract/events/event-detail.ts';
import { timeZone, toInstant, toOffsetDateTime } from '../../../domain/time/civil-time.ts';
import { toEventCalendar } from './write-calendar.ts';

const timed = (id: number, start: string, end: string | null = null): EventTime => ({
  id,
  start: toOffsetDateTime(start, toInstant(start)),
  end: end && toOffsetDateTime(end, toInstant(end)),
  precision: 'timed',
  cancelled: false,
});
const days = (id: number, start: string, end: string | null = null): EventTime => ({
  id,
  start,
  end,
  precision: 'all-day',
  cancelled: false,
});

const detail = (changes: Partial<EventDetail> = {}): EventDetail => ({
  ...noContent,
  id: 7,
  slug: 'koncert-dechovky',
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  place: {
    id: 1,
    title: 'Kulturní dům',
    lat: 49.7561,
    lng: 16.4685,
    city: { slug: 'svitavy', title: 'Svitavy' },
  },
  image: null,
  source: 'own',
  priceRange: null,
  sample: false,
  cancelled: false,
  times: [],
  street: 'Wolkerova alej',
  images: [],
  venue: null,
  origin: null,
  approximate: false,
  placeSlug: null,
  district: 'Svitavy',
  ...changes,
});

const changedAt = Date.parse('2026-11-01T10:20:30Z');
const write = (times: EventTime[], changes: Partial<EventDetail> = {}): string =>
  toEventCalendar({ ...detail(changes), changedAt }, times, {
    publicUrl: 'https://akce.example',
    mapId: 'map',
  });

/** Parses the file with ical.js, including its VTIMEZONE. */
const read = (text: string) => {
  const calendar = ICAL.Component.fromString(text);
  const zone = calendar.getFirstSubcomponent('vtimezone') as ICAL.Component;
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const value = (name: string): unknown => component.getFirstPropertyValue(name);
    const time = (name: string) => {
      const found = value(name) as ICAL.Time | null;
      if (!found) return null;
      const zoned = found.isDate ? null : found.zone?.tzid;
      if (!found.isDate && name !== 'dtstamp') expect(zoned).toBe(timeZone);
      return found.isDate ? found.toString() : found.toJSDate().toISOString().slice(0, 16);
    };
    return { value, start: time('dtstart'), end: time('dtend') };
  });
};

describe('toEventCalendar, as read by ical.js', () => {
  it('writes each time as an event with its own UID and the details of the event', () => {
    const times = [
      timed(11, '2026-11-21T18:00', '2026-11-21T20:00'),
      timed(12, '2026-11-22T18:00'),
    ];
    const events = read(write(times));
    expect(events.map(({ value }) => value('uid'))).toEqual(['time-11@map', 'time-12@map']);
    expect(events.map(({ value }) => value('url'))).toEqual([
      'https://akce.example/detail/koncert-dechovky?time=11',
      'https://akce.example/detail/koncert-dechovky?time=12',
    ]);
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-21T17:00', '2026-11-21T19:00'],
      ['2026-11-22T17:00', null],
    ]);
    const [{ value } = { value: () => null }] = events;
    expect(value('summary')).toBe('Koncert dechovky');
    expect(value('location')).toBe('Kulturní dům, Wolkerova alej, Svitavy');
    expect(value('geo')).toEqual([49.7561, 16.4685]);
    expect(write(times)).toContain('\r\nGEO:49.756100;16.468500\r\n');
    expect(value('transp')).toBe(null);
    expect(value('status')).toBe('CONFIRMED');
    expect(String(value('dtstamp'))).toBe('2026-11-01T10:20:30Z');
    expect(value('description')).toBe(null);
  });

  it('writes all-day times and times with an unknown hour as dates, the last day included', () => {
    const events = read(
      write([
        days(1, '2026-11-21'),
        days(2, '2026-11-21', '2026-11-23'),
        { ...days(3, '2026-02-28', '2026-02-28'), precision: 'hour-unknown' },
        days(4, '2026-12-30', '2026-12-31'),
      ]),
    );
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-21', null],
      ['2026-11-21', '2026-11-24'],
      ['2026-02-28', '2026-03-01'],
      ['2026-12-30', '2027-01-01'],
    ]);
    expect(events.map(({ value }) => value('transp'))).toEqual(Array(4).fill('TRANSPARENT'));
  });

  it('marks a cancelled time, or all times of a cancelled event', () => {
    const times = [
      timed(1, '2026-11-21T18:00'),
      { ...timed(2, '2026-11-22T18:00'), cancelled: true },
    ];
    const statuses = (text: string) => read(text).map(({ value }) => value('status'));
    expect(statuses(write(times))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(statuses(write(times, { cancelled: true }))).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('leaves out the point of an approximate place', () => {
    expect(read(write([days(1, '2026-11-21')], { approximate: true }))[0]?.value('geo')).toBe(null);
  });

  it.each([
    ['in winter', '2026-01-15T18:00', '2026-01-15T17:00'],
    ['in summer', '2026-07-15T18:00', '2026-07-15T16:00'],
    ['before an hour is lost', '2026-03-29T01:59', '2026-03-29T00:59'],
    ['after an hour is lost', '2026-03-29T03:00', '2026-03-29T01:00'],
    ['before an hour comes twice', '2026-10-25T01:59', '2026-10-24T23:59'],
    ['after an hour came twice', '2026-10-25T03:00', '2026-10-25T02:00'],
    ['in a year whose October has five Sundays', '2027-10-30T18:00', '2027-10-30T16:00'],
  ])('a time %s is read as the same instant', (_, civil, utc) => {
    expect(new Date(toInstant(civil)).toISOString().slice(0, 16)).toBe(utc);
    expect(read(write([timed(1, civil)]))[0]?.start).toBe(utc);
  });

  it('writes a skipped or repeated hour as local time, with the meaning of RFC 5545', () => {
    // The first of two, or an hour later, as in toInstant. Not by ical.js, for programs differ.
    expect(write([timed(1, '2026-10-25T02:30')])).toContain(':20261025T023000\r\n');
    expect(write([timed(1, '2026-03-29T02:30')])).toContain(':20260329T023000\r\n');
  });

  it('keeps the end of a time across either change of the clock', () => {
    const events = read(
      write([
        timed(1, '2026-03-28T20:00', '2026-03-29T03:30'),
        timed(2, '2026-10-24T20:00', '2026-10-25T04:00'),
      ]),
    );
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-28T19:00', '2026-03-29T01:30'],
      ['2026-10-24T18:00', '2026-10-25T03:00'],
    ]);
  });

  it('leaves out an end that is not after its start', () => {
    expect(read(write([timed(1, '2026-10-25T02:50', '2026-10-25T02:10')]))[0]?.end).toBe(null);
    expect(read(write([timed(1, '2026-11-21T18:00', '2026-11-21T18:00')]))[0]?.end).toBe(null);
  });
});

describe('untrusted text', () => {
  const nasty = [
    'Čtyři, pět; \\n šest\\',
    'END:VEVENT\r\nBEGIN:VEVENT',
    'a\rb\nc',
    '„Příliš žluťoučký kůň“ '.repeat(20),
    '🎺'.repeat(60),
    'x'.repeat(500),
    '"; ALTREP="x',
  ];

  it.each(nasty)('%j is read back as a title', (text) => {
    // A title has one line.
    const plain = text.replace(/\r\n?|\n/g, ' ');
    const [event, ...others] = read(write([timed(1, '2026-11-21T18:00')], { title: text }));
    expect(others).toEqual([]);
    expect(event?.value('summary')).toBe(plain);
  });

  it('keeps paragraphs, lists and link addresses, and strips markup', () => {
    const description = 'Hraje **Svitavská**\nod šesti.\n\n- káva\n- [web](https://a.example/x)';
    const [event] = read(write([timed(1, '2026-11-21T18:00')], { description }));
    expect(event?.value('description')).toBe(
      'Hraje Svitavská\nod šesti.\n\n- káva\n- web (https://a.example/x)',
    );
  });

  it('replaces control characters by spaces', () => {
    expect(write([days(1, '2026-11-21')], { title: 'a\u0000b\u001bc\td' })).toContain(
      'SUMMARY:a b c d\r\n',
    );
  });
});

it('toEventCalendar folds lines to at most 75 octets with whole characters, each ended by CR LF', () => {
  const text = write([timed(1, '2026-11-21T18:00')], {
    title: `${'ž'.repeat(100)}${'🎺'.repeat(50)}`,
    description: 'Příliš žluťoučký kůň '.repeat(50),
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  const octets = lines.map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.max(...octets)).toBeGreaterThan(71);
  for (const line of lines) expect(line).not.toMatch(/\p{Cs}/u);
});
