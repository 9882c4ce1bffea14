import { categoryOf } from '../../../contract/events/category.ts';
import type { City } from '../../../contract/places/city.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import type { EventDraft, TimeDraft } from '../../../server/events/draft.ts';
import { dayAfter } from './random-events.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const begin = ({ precision, start }: TimeDraft): string =>
  precision === 'timed' ? start : `${start}T00:00`;
const finish = ({ precision, start, end }: TimeDraft): string =>
  precision === 'timed' ? (end ?? start) : `${end ?? start}T23:59`;
/** What ends at a moment is over by then; what has no length is there at it. */
const reaches = (time: TimeDraft, from: string): boolean =>
  time.precision === 'timed' && time.end !== null && time.end > time.start
    ? time.end > from
    : finish(time) >= from;

const daysBetween = (one: string, other: string): number =>
  (Date.parse(other.slice(0, 10)) - Date.parse(one.slice(0, 10))) / 86_400_000;
/**
 * From five in the afternoon, and not on five days; a night belongs to the evening before it. What is on
 * one day and says no hour may be in the evening.
 */
const isForEvening = ({ precision, start, end }: TimeDraft): boolean => {
  const nights = end ? daysBetween(start, end) - (end.slice(11) <= '06:00' ? 1 : 0) : 0;
  if (precision === 'hour-unknown') return (end ?? start) === start;
  return precision === 'timed' && Number(start.slice(11, 13)) >= 17 && nights < 4;
};

export interface ExpectedEvent {
  draft: EventDraft;
  city: City;
  times: TimeDraft[];
  next: string;
}

const periodOf = ({ period }: ViewQuery): [string, string] => {
  if (!period) return ['2026-11-20T06:01', '2026-11-27T23:59'];
  const first = (Date.parse(period.start) - Date.parse('2026-11-20')) / 86_400_000;
  return [`${period.start}T00:00`, `${period.end ?? dayAfter(first + 7)}T23:59`];
};

/** The answer worked out the long way: draft by draft, in wall-clock strings. */
export const expectedOf = (
  drafts: Iterable<EventDraft>,
  query: ViewQuery,
  cityOf: (draft: EventDraft) => City,
): ExpectedEvent[] => {
  const [from, to] = periodOf(query);
  const { bounds, categories, excluded } = query;
  const words = plain(query.text).split(' ');
  const found: ExpectedEvent[] = [];
  for (const draft of drafts) {
    const { lat, lng, title } = draft.place;
    const city = cityOf(draft);
    const times = draft.times
      .filter((time) => begin(time) <= to && reaches(time, from))
      .filter((time) => !query.evening || isForEvening(time))
      .sort((one, other) => begin(one).localeCompare(begin(other)));
    const kinds = draft.categories.map((slug) => categoryOf(slug).title);
    const said = plain([draft.title, title, city.title, draft.organizer ?? '', ...kinds].join(' '));
    const [first] = times;
    if (!first) continue;
    if (bounds && (lat > bounds.ne.lat || lat < bounds.sw.lat)) continue;
    if (bounds && (lng > bounds.ne.lng || lng < bounds.sw.lng)) continue;
    if (excluded.some((slug) => draft.categories.includes(slug))) continue;
    if (categories.length > 0 && !categories.some((slug) => draft.categories.includes(slug)))
      continue;
    if (draft.source === 'kudyznudy' && !query.fromKudyZNudy) continue;
    if (query.city !== null && city.slug !== query.city) continue;
    if (!words.every((word) => said.includes(word))) continue;
    found.push({ draft, city, times, next: begin(first) < from ? from : begin(first) });
  }
  return found.sort((one, other) => one.next.localeCompare(other.next));
};

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** The time as entered, read back from the instant where there is one. */
export const toCivil = ({ start, end, precision, cancelled }: EventTime): string => {
  const read = (text: string): string =>
    precision === 'timed' ? wall.format(new Date(text)).replace(' ', 'T') : text;
  return [precision, cancelled, read(start), end && read(end)].join();
};
/** The same of what was entered. */
export const fromDraft = ({ precision, cancelled, start, end }: TimeDraft): string =>
  [precision, cancelled, start, end].join();
