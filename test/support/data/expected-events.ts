import { categoryOf } from '../../../contract/events/category.ts';
import type { City } from '../../../contract/places/city.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import type { EventDraft, TimeDraft } from '../../../server/events/draft.ts';
import { dayAfter } from './random-events.ts';

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const startOf = ({ precision, start }: TimeDraft): string =>
  precision === 'timed' ? start : `${start}T00:00`;
const endOf = ({ precision, start, end }: TimeDraft): string =>
  precision === 'timed' ? (end ?? start) : `${end ?? start}T23:59`;
/** A time that ends at `from` is over; a time without length that starts at `from` is not. */
const endsAfter = (time: TimeDraft, from: string): boolean =>
  time.precision === 'timed' && time.end !== null && time.end > time.start
    ? time.end > from
    : endOf(time) >= from;

const daysBetween = (one: string, other: string): number =>
  (Date.parse(other.slice(0, 10)) - Date.parse(one.slice(0, 10))) / 86_400_000;
/**
 * Timed: starts at 17:00 or later and spans at most four evenings; a night until 6:00 counts as the
 * evening before. Hour unknown: lasts one day.
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

/** Reference result of a query, computed draft by draft with wall-clock strings (Prague). */
export const expectedOf = (
  drafts: Iterable<EventDraft>,
  query: ViewQuery,
  cityOf: (draft: EventDraft) => City,
): ExpectedEvent[] => {
  const [from, to] = periodOf(query);
  const { bounds, categories, excluded } = query;
  const words = foldText(query.text).split(' ');
  const expected: ExpectedEvent[] = [];
  for (const draft of drafts) {
    const { lat, lng, title } = draft.place;
    const city = cityOf(draft);
    const times = draft.times
      .filter((time) => startOf(time) <= to && endsAfter(time, from))
      .filter((time) => !query.evening || isForEvening(time))
      .sort((one, other) => startOf(one).localeCompare(startOf(other)));
    const categoryTitles = draft.categories.map((slug) => categoryOf(slug).title);
    const searchText = foldText([draft.title, title, city.title, draft.organizer ?? '', ...categoryTitles].join(' '));
    const [first] = times;
    if (!first) continue;
    if (bounds && (lat > bounds.ne.lat || lat < bounds.sw.lat)) continue;
    if (bounds && (lng > bounds.ne.lng || lng < bounds.sw.lng)) continue;
    if (excluded.some((slug) => draft.categories.includes(slug))) continue;
    if (categories.length > 0 && !categories.some((slug) => draft.categories.includes(slug)))
      continue;
    if (draft.source === 'kudyznudy' && !query.fromKudyZNudy) continue;
    if (query.city !== null && city.slug !== query.city) continue;
    if (!words.every((word) => searchText.includes(word))) continue;
    expected.push({ draft, city, times, next: startOf(first) < from ? from : startOf(first) });
  }
  return expected.sort((one, other) => one.next.localeCompare(other.next));
};

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** A time of an answer as comparable text; instants as wall-clock time (Prague). */
export const timeToText = ({ start, end, precision, cancelled }: EventTime): string => {
  const read = (text: string): string =>
    precision === 'timed' ? wall.format(new Date(text)).replace(' ', 'T') : text;
  return [precision, cancelled, read(start), end && read(end)].join();
};
/** A time of a draft as the text that `timeToText` gives for it. */
export const draftToText = ({ precision, cancelled, start, end }: TimeDraft): string =>
  [precision, cancelled, start, end].join();
