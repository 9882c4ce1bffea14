import type { EventTime } from '../../../contract/events/event.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { addDays, timeZone } from '../../../domain/time/civil-time.ts';

type DescribedEvent = Pick<EventDetail, 'title' | 'place' | 'street'>;

const whereOf = ({ place, street }: DescribedEvent): string =>
  [place.title, street, place.city.title].filter(Boolean).join(', ');

/** `2026-11-21T18:00+01:00` → `20261121T180000`, `2026-11-21` → `20261121`. */
const toCompact = (moment: string): string =>
  moment.length === 10
    ? moment.replaceAll('-', '')
    : `${moment.slice(0, 16).replace(/[-:]/g, '')}00`;

/** First and last moment for Google, whose last day is excluded and whose end is required. */
const toGoogleDates = ({ start, end, precision }: EventTime): string => {
  const last = precision === 'timed' ? (end ?? start) : addDays(end ?? start, 1);
  return `${toCompact(start)}/${toCompact(last)}`;
};

/** Address that adds one time of an event to a Google calendar; `page` is the event's page. */
export const googleAddress = (event: DescribedEvent, time: EventTime, page: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: toGoogleDates(time),
    ctz: timeZone,
    location: whereOf(event),
    details: page,
  }).toString()}`;

/** Address that adds one time of an event to a calendar of Outlook on the web. */
export const outlookAddress = (event: DescribedEvent, time: EventTime, page: string): string => {
  const isTimed = time.precision === 'timed';
  const end = isTimed ? (time.end ?? time.start) : addDays(time.end ?? time.start, 1);
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: time.start,
    enddt: end,
    ...(!isTimed && { allday: 'true' }),
    location: whereOf(event),
    body: page,
  }).toString()}`;
};
