import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { Rule, Series, TimeEntry } from '../../../contract/organizers/schedule.ts';

/** A time that ends at 20:00; default start: 18:00. */
export const evening = (date: string, hour = '18:00'): TimeEntry => ({
  precision: 'timed',
  start: `${date}T${hour}`,
  end: `${date}T20:00`,
});

export const once = (time: TimeEntry, key = 's1'): Series => ({
  key,
  time,
  rule: null,
  excluded: [],
  changes: [],
});

/** Weekly series of `count` times; `weekday` is that of its first date. */
export const weekly = (time: TimeEntry, count: number, weekday: number): Series => ({
  ...once(time),
  rule: {
    frequency: 'weekly',
    interval: 1,
    monthly: null,
    until: null,
    count,
    weekdays: [weekday] as Rule['weekdays'],
  },
});

/**
 * Form of an event; defaults: a concert on 21 November 2026 at 18:00, at a new place in Svitavy.
 */
export const eventForm = ({
  place,
  ...changes
}: Partial<Omit<EventDraft, 'place'>> & {
  place?: Partial<EventDraft['place']>;
} = {}): EventDraft => ({
  ...emptyEventDraft,
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  description: 'Hrajeme **celý večer**.',
  schedule: [once(evening('2026-11-21'))],
  ...changes,
  place: {
    ...emptyEventDraft.place,
    use_existing_place: false,
    title: 'Střelnice',
    latitude: 49.7571,
    longitude: 16.4701,
    ...place,
  },
});
