import type { EventTime } from '../../contract/events/event.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { addDays, timeZone } from '../../domain/time/civil-time.ts';
import { toPlainLines } from '../../domain/text/plain-lines.ts';
import { toCalendarFile, toCalendarText } from './calendar-lines.ts';

export interface CalendarOptions {
  publicUrl: string;
  /** Epoch ms of the last write of the event; used instead of now, so that the file is stable. */
  changedAt: number;
}

/** VTIMEZONE of Prague; the rules are valid since 1996. */
const zoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const digits = (text: string): string => text.replace(/[-:]/g, '');
const toDate = (name: string, date: string): string => `${name};VALUE=DATE:${digits(date)}`;
const toLocal = (name: string, time: string): string =>
  `${name};TZID=${timeZone}:${digits(time.slice(0, 16))}00`;
const toUtc = (instant: number): string =>
  `${digits(new Date(instant).toISOString().slice(0, 19))}Z`;

const spanLines = ({ start, end, precision }: EventTime): string[] => {
  if (precision !== 'timed')
    // DTEND is exclusive for dates.
    return [toDate('DTSTART', start), ...(end ? [toDate('DTEND', addDays(end, 1))] : [])];
  // When the clock goes back, an end may be before its start.
  const ends = end !== null && Date.parse(end) > Date.parse(start);
  return [toLocal('DTSTART', start), ...(ends ? [toLocal('DTEND', end)] : [])];
};

/** An event as iCalendar, one VEVENT per time. */
export const toCalendar = (
  event: EventDetail,
  times: readonly EventTime[],
  { publicUrl, changedAt }: CalendarOptions,
): string => {
  const { place, street } = event;
  const where = [place.title, street, place.city.title].filter(Boolean).join(', ');
  const description = toPlainLines(event.description);
  const shared = [
    `SUMMARY:${toCalendarText(event.title)}`,
    `LOCATION:${toCalendarText(where)}`,
    // An approximate place has only the centre of its municipality.
    ...(event.approximate ? [] : [`GEO:${place.lat};${place.lng}`]),
    `URL:${publicUrl}/detail/${event.slug}`,
    ...(description === '' ? [] : [`DESCRIPTION:${toCalendarText(description)}`]),
  ];
  const stamp = toUtc(changedAt);
  return toCalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mapa akcí//Mapa akcí//CS',
    'CALSCALE:GREGORIAN',
    ...zoneLines,
    ...times.flatMap((time) => [
      'BEGIN:VEVENT',
      `UID:time-${time.id}@${new URL(publicUrl).host}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      ...spanLines(time),
      `STATUS:${event.cancelled || time.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ...shared,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
};
