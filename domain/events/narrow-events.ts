import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import { isInDayParts } from '../time/day-parts.ts';
import { isFree } from './free-price.ts';
import { toInstants, type Period } from '../time/period.ts';
import { spanOf } from '../time/time-span.ts';

/** Conditions of a query on the events themselves, without area and text. */
export interface EventConditions {
  period: Period;
  /** Parts of the day; empty means all. */
  dayParts: readonly DayPart[];
  /** Only events with free or voluntary entry. */
  free: boolean;
  /** Events of any of these; empty means all. */
  categories: readonly CategorySlug[];
  /** Events of any of these are left out. */
  excluded: readonly CategorySlug[];
}

/**
 * Events of a complete answer that fit narrower conditions, with the fitting times, in the order of
 * the server: events under way when the period begins, the latest begun first, then the others by
 * start.
 */
export const narrowEvents = (
  events: readonly EventSummary[],
  { period, dayParts, free, categories, excluded }: EventConditions,
): EventSummary[] => {
  const { from, to } = toInstants(period);
  const found: { event: EventSummary; begins: number }[] = [];
  for (const event of events) {
    const hasOneOf = (slugs: readonly CategorySlug[]): boolean =>
      event.categories.some((slug) => slugs.includes(slug));
    if (hasOneOf(excluded) || (categories.length > 0 && !hasOneOf(categories))) continue;
    if (free && !isFree(event.priceRange)) continue;
    const starts: number[] = [];
    const times = event.times.filter((time) => {
      const [first, last] = spanOf(time);
      const fits = first <= to && last >= from && isInDayParts(time, dayParts);
      if (fits) starts.push(first);
      return fits;
    });
    if (starts.length === 0) continue;
    const begun = starts.filter((start) => start < from);
    found.push({
      event: times.length === event.times.length ? event : { ...event, times },
      begins: begun.length > 0 ? Math.max(...begun) : Math.min(...starts),
    });
  }
  return found
    .sort((one, other) => {
      const isBegun = one.begins < from;
      if (isBegun !== other.begins < from) return isBegun ? -1 : 1;
      const difference = one.begins - other.begins || one.event.id - other.event.id;
      return isBegun ? -difference : difference;
    })
    .map(({ event }) => event);
};
