import ICAL from 'ical.js';
import type { EventTime } from '../../../contract/events/event.ts';
import type { DetailTime } from '../../../contract/events/event-detail.ts';
import { addDays, timeZone } from '../../../domain/time/civil-time.ts';
import { formerTime } from '../../events/former-time.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { whenInWords } from '../../words/when.ts';
import { cleanText } from '../clean-text.ts';
import { descriptionOf, titleOf, whereOf } from '../event-texts.ts';
import { writeItems, type WriteOutput } from '../output.ts';
import { createTimeZone } from './time-zone.ts';

// Lines have at most 75 octets (RFC 5545, 3.1); ical.js does not count the space before a continuation.
ICAL.foldLength = 74;

const addDate = (component: ICAL.Component, name: string, date: string): void =>
  void component.addPropertyWithValue(name, ICAL.Time.fromDateString(date));

/** `time` is wall-clock time in Prague; its offset is ignored, as VTIMEZONE gives the same. */
const addLocal = (component: ICAL.Component, name: string, time: string): void =>
  component
    .addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${time.slice(0, 16)}:00`))
    .setParameter('tzid', timeZone);

const addSpan = (component: ICAL.Component, { start, end, precision }: EventTime): void => {
  if (precision !== 'timed') {
    // A fair all day long does not keep anybody busy.
    component.addPropertyWithValue('transp', 'TRANSPARENT');
    addDate(component, 'dtstart', start);
    // DTEND is exclusive for dates.
    if (end) addDate(component, 'dtend', addDays(end, 1));
    return;
  }
  addLocal(component, 'dtstart', start);
  // When the clock goes back, an end may be before its start.
  if (end !== null && Date.parse(end) > Date.parse(start)) addLocal(component, 'dtend', end);
};

/** What a calendar says of an event. */
export type CalendarEvent = Pick<
  ViewEvent,
  'slug' | 'title' | 'description' | 'place' | 'street' | 'approximate' | 'sample' | 'cancelled'
> & {
  /** Epoch ms of its last change; used instead of now, so that the file is stable. */
  changedAt: number;
};

/** How often programs load a subscribed calendar again (RFC 5545, duration). */
const refreshInterval = 'PT12H';

/** Start of the seconds that revisions are counted in: SEQUENCE has 31 bits in some programs. */
const firstRevision = Date.parse('2020-01-01T00:00:00Z');

/** A number that is greater after each change, at least a second later. */
const toSequence = (changedAt: number): number =>
  Math.max(0, Math.floor((changedAt - firstRevision) / 1000));

const describe = (event: CalendarEvent, time: DetailTime): string => {
  const description = descriptionOf(event);
  const former = formerTime(time);
  if (!former) return description;
  const moved = `Přesunuto, původně ${whenInWords(former)}.`;
  return description === '' ? moved : `${moved}\n\n${description}`;
};

/** The map that writes the calendar. */
export interface CalendarMap {
  publicUrl: string;
  /** As `createMapId` gives it. */
  mapId: string;
}

/** One time of an event as VEVENT; the UID of a time stays when it is moved or cancelled. */
const createItem = (
  event: CalendarEvent,
  time: DetailTime,
  { publicUrl, mapId }: CalendarMap,
): ICAL.Component => {
  const { place } = event;
  const description = describe(event, time);
  const stamp = ICAL.Time.fromJSDate(new Date(event.changedAt), true);
  const item = new ICAL.Component('vevent');
  item.addPropertyWithValue('uid', `time-${time.id}@${mapId}`);
  item.addPropertyWithValue('dtstamp', stamp);
  item.addPropertyWithValue('last-modified', stamp);
  item.addPropertyWithValue('sequence', toSequence(event.changedAt));
  addSpan(item, time);
  item.addPropertyWithValue(
    'status',
    event.cancelled || time.cancelled ? 'CANCELLED' : 'CONFIRMED',
  );
  item.addPropertyWithValue('summary', titleOf(event));
  item.addPropertyWithValue('location', whereOf(event));
  // An approximate place has only the centre of its municipality.
  if (!event.approximate)
    item.addPropertyWithValue(
      'geo',
      [place.lat, place.lng].map((degrees) => degrees.toFixed(6)),
    );
  item.addPropertyWithValue('url', `${publicUrl}/detail/${event.slug}?time=${time.id}`);
  if (description !== '') item.addPropertyWithValue('description', description);
  return item;
};

const toItems = (event: CalendarEvent, times: readonly DetailTime[], map: CalendarMap): string[] =>
  times.map((time) => createItem(event, time, map).toString());

/**
 * Head of a calendar. `name`: of a subscribed calendar, which programs load again; null for a single
 * event.
 */
const toHead = (name: string | null): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Mapa akcí//Mapa akcí//CS');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  if (name !== null) {
    // The second of each pair is what older programs know (RFC 7986 has the first).
    for (const property of ['name', 'x-wr-calname'])
      calendar.addPropertyWithValue(property, cleanText(name));
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshInterval));
    calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  }
  calendar.addSubcomponent(createTimeZone());
  return calendar.toString().replace(/END:VCALENDAR$/, '');
};

const end = 'END:VCALENDAR\r\n';

/** Some times of one event as iCalendar, one VEVENT per time. */
export const toEventCalendar = (
  event: CalendarEvent,
  times: readonly DetailTime[],
  map: CalendarMap,
): string => [`${toHead(null)}${toItems(event, times, map).join('\r\n')}`, end].join('\r\n');

/** Events with their times as iCalendar to be subscribed to. */
export const toProgrammeCalendar = (
  events: readonly ViewEvent[],
  name: string,
  map: CalendarMap,
): string => {
  const items = events.flatMap((event) => toItems(event, event.times, map));
  return [toHead(name), ...items.map((item) => `${item}\r\n`), end].join('');
};

/** Events of a view as iCalendar to be subscribed to. */
export const writeCalendar: WriteOutput = async function* (events, { name, publicUrl, mapId }) {
  const map = { publicUrl, mapId: await mapId() };
  yield* writeItems(events, { start: toHead(name), separator: '', end }, function* (event) {
    for (const item of toItems(event, event.times, map)) yield `${item}\r\n`;
  });
};
