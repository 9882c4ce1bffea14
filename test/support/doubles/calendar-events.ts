import { existsSync, readFileSync } from 'node:fs';
import type { ComparedEvent } from '../../../domain/events/doubles/compared-event.ts';
import type { TimeEntry } from '../../../contract/organizers/schedule.ts';

const file = new URL(
  '../../../../shared/data/events/hkregion-events-2019-03.json',
  import.meta.url,
);

/** Whether the calendar is on this machine. */
export const hasCalendar = existsSync(file);

interface CalendarRecord {
  id: string;
  nazev: string | null;
  url: string | null;
  terminy: [string, string | null][];
  misto: string | null;
  obec: string;
  obec_kod: string;
  latitude: number | null;
  longitude: number | null;
  poradatel: string | null;
}

export interface CalendarEvent extends ComparedEvent {
  id: number;
}

const toTime = ([start, end]: [string, string | null]): TimeEntry => {
  const isTimed = !start.endsWith('00:00:00');
  const toLocal = (text: string): string =>
    isTimed ? text.slice(0, 16).replace(' ', 'T') : text.slice(0, 10);
  const last = end && end > start ? toLocal(end) : null;
  return {
    precision: isTimed ? 'timed' : 'hour-unknown',
    start: toLocal(start),
    end: last === toLocal(start) ? null : last,
  };
};

const toEvent = (record: CalendarRecord): CalendarEvent => ({
  id: Number(record.id),
  title: record.nazev ?? '',
  times: record.terminy.map(toTime),
  url: record.url,
  organizer: record.poradatel,
  place: {
    title: record.misto ?? record.obec,
    venue: null,
    municipality: record.obec,
    cityId: Number(record.obec_kod),
    lat: record.latitude ?? 50.2,
    lng: record.longitude ?? 15.8,
    approximate: !record.latitude,
  },
});

/** Events of the calendar that have a title. */
export const readCalendar = (): CalendarEvent[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as CalendarRecord[])
    .map(toEvent)
    .filter(({ title }) => title.trim().length > 0);
