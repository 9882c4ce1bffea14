import { expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { mapAddress } from './map-address.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
const allDay = (start: string, end: string | null = null): EventTime => ({
  id: 1,
  start,
  end,
  precision: 'all-day',
  cancelled: false,
});
const daysOf = (...times: EventTime[]) => {
  const event = { times, place: { lat: 49.75, lng: 16.47 } } as EventDetail;
  const search = new URL(mapAddress(event, now), 'https://akce.example').searchParams;
  return [search.get('s'), search.get('e')];
};

it('starts the period at the next time of an event', () => {
  expect(daysOf(allDay('2026-11-01'), allDay('2026-12-08'))).toEqual(['8-12-2026', '15-12-2026']);
});

it.each([
  ['is under way', allDay('2026-11-01', '2027-01-10')],
  ['is today', allDay('2026-11-20')],
  ['is in a week', allDay('2026-11-27')],
])('names no days for an event that %s', (_, time) => {
  expect(daysOf(time)).toEqual([null, null]);
});

it('names the days of an event after a week', () => {
  expect(daysOf(allDay('2026-11-28'))).toEqual(['28-11-2026', '5-12-2026']);
});

it('starts the period at the last time of an event that is over', () => {
  expect(daysOf(allDay('2026-10-01'), allDay('2026-11-01'))).toEqual(['1-11-2026', '8-11-2026']);
});

it('names no days for a place where nothing is coming', () => {
  expect(daysOf()).toEqual([null, null]);
});
