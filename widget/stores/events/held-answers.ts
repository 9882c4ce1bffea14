import { minuteMs } from '../../../contract/durations.ts';
import { isSameJson } from '../../../domain/is-same-json.ts';
import type { Bounds } from '../../../contract/places/bounds.ts';
import type { CityEventCount } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { maxSingleEvents } from '../../../contract/views/first-view.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import { narrowEvents } from '../../../domain/events/narrow-events.ts';
import { containsBounds, isInBounds } from '../../../domain/geo/bounds.ts';
import { resolvePeriod, type Period } from '../../../domain/time/period.ts';

/** Age, in milliseconds, from which an answer is not shown again. */
export const heldFor = 5 * minuteMs;
/** Number of answers held; the least recently used are dropped first. */
const maxHeld = 12;

export interface Answer {
  /** Counts by town; null for a list of events. */
  cities: readonly CityEventCount[] | null;
  /** By town: all events, if they are at most `maxSingleEvents`, otherwise none. */
  events: readonly EventSummary[];
  /** Number of events left out of `events`. */
  more: number;
}

/** Query of a view, and what an answer must contain to be shown instead of its own. */
export interface ViewNeed {
  query: ViewQuery;
  byCity: boolean;
  /** Bounds of the map, and those whose events it needs; unused for a query with a radius. */
  view: Bounds;
  needed: Bounds;
}

interface HeldAnswer extends Answer {
  query: ViewQuery;
  /** Period of the query at the time of the request. */
  period: Period;
  /** Epoch milliseconds of the request. */
  at: number;
}

const isSubset = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((item) => whole.includes(item));

/** Whether a choice of any of `part` is among those of `whole`; an empty choice means all. */
const isChosen = (part: readonly string[], whole: readonly string[]): boolean =>
  whole.length === 0 || (part.length > 0 && isSubset(part, whole));

/** The query without what may be narrower in a view. */
const toFixed = (query: ViewQuery): ViewQuery => ({
  ...query,
  period: null,
  dayParts: [],
  free: false,
  categories: [],
  excluded: [],
  bounds: null,
});

/** Whether the list has every event of its query. */
export const hasAllEvents = ({ cities, events, more }: Answer): boolean =>
  cities ? events.length > 0 || cities.length === 0 : more === 0;

const countIn = (cities: readonly CityEventCount[], bounds: Bounds): number =>
  cities.reduce(
    (sum, { count, city: { latitude: lat, longitude: lng } }) =>
      isInBounds({ lat, lng }, bounds) ? sum + count : sum,
    0,
  );

const hasAlikeConditions = (answer: HeldAnswer, query: ViewQuery, period: Period): boolean =>
  isSameJson(answer.period, period) &&
  answer.query.free === query.free &&
  isSameJson(answer.query.dayParts, query.dayParts) &&
  isSameJson(answer.query.categories, query.categories) &&
  isSameJson(answer.query.excluded, query.excluded);

const hasWiderConditions = (answer: HeldAnswer, query: ViewQuery, period: Period): boolean =>
  answer.period.start <= period.start &&
  answer.period.end >= period.end &&
  (query.free || !answer.query.free) &&
  isChosen(query.dayParts, answer.query.dayParts) &&
  isSubset(answer.query.excluded, query.excluded) &&
  isChosen(query.categories, answer.query.categories);

/** How an answer serves a view: as it is, with narrower conditions, or not at all. */
const fitOf = (
  answer: HeldAnswer,
  { query, byCity, view, needed }: ViewNeed,
  period: Period,
): 'alike' | 'wider' | null => {
  if (!isSameJson(toFixed(answer.query), toFixed(query))) return null;
  const isAlike = hasAlikeConditions(answer, query, period);
  const hasForm = byCity === (answer.cities !== null);
  const { bounds } = answer.query;
  if (hasForm && isAlike && isSameJson(bounds, query.bounds)) return 'alike';
  if (query.bounds && !(bounds && containsBounds(bounds, needed))) return null;
  const isComplete = hasAllEvents(answer);
  if (byCity) {
    // Of a smaller area the server might list few events one by one.
    const staysMany = isComplete || countIn(answer.cities ?? [], view) > maxSingleEvents;
    return hasForm && isAlike && staysMany ? 'alike' : null;
  }
  if (!isComplete) return null;
  if (isAlike) return 'alike';
  return hasWiderConditions(answer, query, period) ? 'wider' : null;
};

/**
 * The last answers of a widget. `find` returns what the server would answer to a view, as far as the
 * view shows it, if a held answer contains it; `now` is in epoch milliseconds.
 */
export const createHeldAnswers = (now: () => number) => {
  /** The most recently used first. */
  let held: HeldAnswer[] = [];

  const touch = (answer: HeldAnswer): void => {
    held = [answer, ...held.filter((other) => other !== answer)].slice(0, maxHeld);
  };

  return {
    /** `at`: time of the request. */
    keep(query: ViewQuery, answer: Answer, at: number): void {
      touch({ ...answer, query, period: resolvePeriod(query.period, at), at });
    },
    find(need: ViewNeed): Answer | null {
      held = held.filter(({ at }) => now() - at < heldFor);
      const { query, byCity } = need;
      const period = resolvePeriod(query.period, now());
      const alike = held.find((answer) => fitOf(answer, need, period) === 'alike');
      const answer = alike ?? held.find((one) => fitOf(one, need, period) === 'wider');
      if (!answer) return null;
      touch(answer);
      if (alike) return byCity ? alike : { ...alike, cities: null };
      // Held too, so that the same list is the same object the next time.
      const narrowed: HeldAnswer = {
        ...answer,
        query: { ...query, bounds: answer.query.bounds },
        period,
        cities: null,
        events: narrowEvents(answer.events, { ...query, period }),
      };
      touch(narrowed);
      return narrowed;
    },
    clear(): void {
      held = [];
    },
  };
};
