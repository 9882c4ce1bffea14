import ICAL from 'ical.js';
import type { EventTime } from '../../contract/events/event.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { addDays, timeZone } from '../../domain/time/civil-time.ts';
import { toPlainLines } from '../../domain/text/plain-lines.ts';

export interface CalendarOptions {
  publicUrl: string;
  /** Epoch ms of the last write of the event; used instead of now, so that the file is stable. */
  changedAt: number;
}

// Lines have at most 75 octets (RFC 5545, 3.1); ical.js does not count the space before a continuation.
ICAL.foldLength = 74;

/** Changes of the clock in Prague; the rules are valid since 1996. */
const clockChanges = [
  {
    name: 'daylight',
    start: '1996-03-31T02:00:00',
    from: '+01:00',
    to: '+02:00',
    code: 'CEST',
    month: 3,
  },
  {
    name: 'standard',
    start: '1996-10-27T03:00:00',
    from: '+02:00',
    to: '+01:00',
    code: 'CET',
    month: 10,
  },
];

const createTimeZone = (): ICAL.Component => {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  for (const { name, start, from, to, code, month } of clockChanges) {
    const change = new ICAL.Component(name, zone);
    change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start));
    change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(from));
    change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(to));
    change.addPropertyWithValue('tzname', code);
    change.addPropertyWithValue(
      'rrule',
      ICAL.Recur.fromString(`FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`),
    );
    zone.addSubcomponent(change);
  }
  return zone;
};

const addDate = (component: ICAL.Component, name: string, date: string): void =>
  void component.addPropertyWithValue(name, ICAL.Time.fromDateString(date));

/** `time` is wall-clock time in Prague; its offset is ignored, as VTIMEZONE gives the same. */
const addLocal = (component: ICAL.Component, name: string, time: string): void =>
  component
    .addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${time.slice(0, 16)}:00`))
    .setParameter('tzid', timeZone);

const addSpan = (component: ICAL.Component, { start, end, precision }: EventTime): void => {
  if (precision !== 'timed') {
    addDate(component, 'dtstart', start);
    // DTEND is exclusive for dates.
    if (end) addDate(component, 'dtend', addDays(end, 1));
    return;
  }
  addLocal(component, 'dtstart', start);
  // When the clock goes back, an end may be before its start.
  if (end !== null && Date.parse(end) > Date.parse(start)) addLocal(component, 'dtend', end);
};

/** One line break of any kind is `\n`; other control characters, which iCalendar forbids, are spaces. */
const toCalendarText = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** An event as iCalendar, one VEVENT per time. */
export const toCalendar = (
  event: EventDetail,
  times: readonly EventTime[],
  { publicUrl, changedAt }: CalendarOptions,
): string => {
  const { place, street } = event;
  const where = [place.title, street, place.city.title].filter(Boolean).join(', ');
  const description = toPlainLines(event.description);
  const stamp = ICAL.Time.fromJSDate(new Date(changedAt), true);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Mapa akcí//Mapa akcí//CS');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addSubcomponent(createTimeZone());
  for (const time of times) {
    const item = new ICAL.Component('vevent');
    item.addPropertyWithValue('uid', `time-${time.id}@${new URL(publicUrl).host}`);
    item.addPropertyWithValue('dtstamp', stamp);
    item.addPropertyWithValue('last-modified', stamp);
    addSpan(item, time);
    item.addPropertyWithValue(
      'status',
      event.cancelled || time.cancelled ? 'CANCELLED' : 'CONFIRMED',
    );
    item.addPropertyWithValue('summary', toCalendarText(event.title));
    item.addPropertyWithValue('location', toCalendarText(where));
    // An approximate place has only the centre of its municipality.
    if (!event.approximate) item.addPropertyWithValue('geo', [place.lat, place.lng]);
    item.addPropertyWithValue('url', `${publicUrl}/detail/${event.slug}`);
    if (description !== '') item.addPropertyWithValue('description', toCalendarText(description));
    calendar.addSubcomponent(item);
  }
  return `${calendar.toString()}\r\n`;
};
