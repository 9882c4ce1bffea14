import * as v from 'valibot';
import { EventSummarySchema, type EventSummary } from '../../contract/events/event.ts';
import { picksAddress } from '../../contract/events/picked-time.ts';
import { maxPrintedRows, type PrintSelection } from '../../contract/print/print-input.ts';
import { queryKeys } from '../../contract/views/view-query.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { firstListedDay, lastListedDay } from '../../domain/time/listed-days.ts';
import {
  firstDay,
  lastDay,
  resolvePeriod,
  wholeDays,
  type Period,
} from '../../domain/time/period.ts';
import { writeEventsBody } from '../catalogue/events-body.ts';
import { filterMatches } from '../catalogue/matches/filter-matches.ts';
import type { ViewEventsSource } from '../views/read-view-events.ts';
import { readView, type AddressedView } from '../views/read-view.ts';
import { readWholeEvents } from '../views/read-whole-events.ts';
import { viewPage } from '../views/view-page.ts';
import { chosenEvents } from '../words/print.ts';
import { printedName } from './printed-name.ts';

export interface SelectionSource extends ViewEventsSource {
  publicUrl: string;
  /** Epoch ms. */
  now: number;
}

/** Events that are to be printed, before any is left out. */
export interface SelectedEvents {
  events: EventSummary[];
  /** Number of all; at most `selectionLimit` are in `events`. */
  total: number;
  period: Period;
  /** Heading unless another is chosen. */
  name: string;
  /** Whether the name is that of a municipality, which rows then do not name. */
  namesCity: boolean;
  /** Whether the name is the title of the only event. */
  namesEvent: boolean;
  /** Address of the page with the live selection. */
  page: string;
}

/** Most events of a selection: as many again as are printed may be left out. */
const selectionLimit = 2 * maxPrintedRows + 1;
/** Most times in the address of a selection: its code has to be read from paper. */
const maxCodedTimes = 12;

const citiesOf = (events: readonly EventSummary[]): Set<string> =>
  new Set(events.map(({ place }) => place.city.slug));

/** Ids of the published events of an account. */
const readOwnIds = async (
  { db }: SelectionSource,
  accountId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('status', 'in', ['published', 'cancelled'])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Events of a view from the catalogue, those of one account if `ownIds` are given. */
const listView = async (
  { filter }: AddressedView,
  ownIds: ReadonlySet<number> | null,
  { match }: SelectionSource,
): Promise<{ events: EventSummary[]; total: number }> => {
  const matches = await match(filter);
  const passing = ownIds
    ? filterMatches(matches, ({ id }, event) => ownIds.has(id[event] as number))
    : matches;
  const { body, total } = writeEventsBody(passing, filter.from, selectionLimit);
  return { events: JSON.parse(body.toString()) as EventSummary[], total };
};

/** Named events with their times in a period; null: those from today on. */
const listNamed = async (
  slugs: readonly string[],
  period: Period | null,
  source: SelectionSource,
): Promise<EventSummary[]> => {
  const rows = await source.db
    .selectFrom('event')
    .select('id')
    .where('slug', 'in', slugs)
    .where('status', 'in', ['published', 'cancelled'])
    .execute();
  const events = await readWholeEvents(
    source,
    rows.map(({ id }) => id),
  );
  const [from, to] = period ? [firstDay(period), lastDay(period)] : [civilDateAt(source.now), null];
  return [...events.values()]
    .map((event) => ({
      ...event,
      times: event.times.filter(
        // By days on which they are listed: a night belongs to its evening.
        (time) => (to === null || firstListedDay(time) <= to) && lastListedDay(time) >= from,
      ),
    }))
    .filter(({ times }) => times.length > 0)
    .map((event) => v.parse(EventSummarySchema, event))
    .sort((one, other) => Date.parse(one.times[0]!.start) - Date.parse(other.times[0]!.start));
};

/** From the first day of the events, today at the earliest, to their last. */
const wholePeriod = (events: readonly EventSummary[], now: number): Period => {
  const today = civilDateAt(now);
  const times = events.flatMap((event) => event.times);
  const starts = times.map(firstListedDay).map((day) => (day < today ? today : day));
  const ends = times.map(lastListedDay);
  return wholeDays(starts.toSorted()[0] ?? today, ends.toSorted().at(-1) ?? today);
};

/** Page of events that are no view of the map: of one, of their times, or of their town. */
const pageOf = (
  events: readonly EventSummary[],
  view: AddressedView,
  { gazetteer, publicUrl }: SelectionSource,
): string => {
  const [first] = events;
  if (events.length === 1 && first) return `${publicUrl}/detail/${first.slug}`;
  const picks = events.flatMap(({ id, times }) =>
    times.map((time) => ({ event: id, time: time.id })),
  );
  if (picks.length <= maxCodedTimes) return publicUrl + picksAddress(picks);
  const [city] = citiesOf(events);
  return citiesOf(events).size === 1 && city
    ? viewPage({ query: view.query, city: gazetteer.bySlug(city) ?? null }, publicUrl)
    : viewPage(view, publicUrl);
};

/** Heading of events that are no view of the map. */
const nameOf = (events: readonly EventSummary[], { gazetteer }: SelectionSource): string => {
  const [first] = events;
  if (events.length === 1 && first) return first.title;
  const [city] = [...citiesOf(events)].map((slug) => gazetteer.bySlug(slug));
  return citiesOf(events).size === 1 && city ? cityTitle(city) : chosenEvents;
};

/** Events without those left out, unless all are. */
const withoutLeft = (events: readonly EventSummary[], left: readonly string[]): EventSummary[] => {
  const shown = events.filter(({ slug }) => !left.includes(slug));
  return shown.length > 0 ? shown : [...events];
};

/** Heading and page of events that are no view of the map. */
const nameEvents = (
  events: readonly EventSummary[],
  view: AddressedView,
  source: SelectionSource,
): Pick<SelectedEvents, 'name' | 'namesCity' | 'namesEvent' | 'page'> => ({
  name: nameOf(events, source),
  namesCity: events.length > 1 && citiesOf(events).size === 1,
  namesEvent: events.length === 1,
  page: pageOf(events, view, source),
});

/**
 * Events of a view, of its events those of the account, or events by their slugs. Throws ApiError for an invalid
 * query and an unknown town.
 */
export const readSelection = async (
  { query: search, own, only, without = [] }: PrintSelection & { without?: readonly string[] },
  accountId: number,
  source: SelectionSource,
): Promise<SelectedEvents> => {
  const { gazetteer, publicUrl, now } = source;
  const view = readView(search, { keys: queryKeys, gazetteer, now });
  const { query, city } = view;
  if (only.length > 0) {
    const asked = query.period && resolvePeriod(query.period, now);
    const events = await listNamed(only, asked, source);
    return {
      ...nameEvents(withoutLeft(events, without), view, source),
      events,
      total: events.length,
      period: asked ?? wholePeriod(events, now),
    };
  }
  const ownIds = own ? await readOwnIds(source, accountId) : null;
  const listed = await listView(view, ownIds, source);
  const period = resolvePeriod(query.period, now);
  if (own && city === null)
    return {
      ...listed,
      ...nameEvents(withoutLeft(listed.events, without), view, source),
      period,
    };
  return {
    ...listed,
    period,
    name: printedName(view, gazetteer),
    namesCity: city !== null && citiesOf(listed.events).size === 1,
    namesEvent: false,
    page: viewPage(view, publicUrl),
  };
};
