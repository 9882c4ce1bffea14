import { isFree } from '../../../domain/events/free-price.ts';
import { isLong } from '../../../domain/time/agenda.ts';
import { dayPartsOf } from '../../../domain/time/day-parts.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { toBits } from '../../events/event-filter.ts';
import { parseFacets } from '../../events/facets.ts';
import { fold } from '../../../domain/text/fold.ts';
import { namesOf } from '../../places/other-names.ts';
import {
  parseCategories,
  rowToEventTime,
  toPriceRange,
  toSummaryHead,
  type SummaryRow,
  type TimeRow,
} from '../../events/summary.ts';
import {
  fromKudyZNudy,
  isCancelled,
  isFreeEntry,
  isOngoing,
  isOneOfSeveral,
  isSample,
  toDayPartFlags,
  toE6,
  toFacetFlags,
} from './columns.ts';
import { encodeSummary } from './encode-summary.ts';
import type { SearchText } from './word-search.ts';

export interface CatalogueRow extends SummaryRow {
  folded: string;
  /** JSON array of facet slugs. */
  facets: string;
  /** Other names of its place, folded. */
  other_names: string;
  /** Sorted by start, then by identifier. */
  times: TimeRow[];
}

export interface EncodedTime {
  start: number;
  end: number;
  flags: number;
  /** Begin and end of its JSON, as byte offsets in that of the event. */
  at: number;
  to: number;
}

/** An event as the columns store it. */
export interface EncodedEvent {
  id: number;
  city: number;
  place: number;
  latE6: number;
  lngE6: number;
  categories: number;
  /** Flags that hold for all its times. */
  flags: number;
  search: SearchText;
  /** JSON of its summary, with a comma after it. */
  json: string;
  /** Byte offsets of the ends of the values of `encodedFields` in `json`. */
  ends: readonly number[];
  /** Byte offset of the first time in `json`. */
  timesAt: number;
  times: EncodedTime[];
}

const timeFlags = (time: TimeRow, eventTime: ReturnType<typeof rowToEventTime>): number => {
  const mayBeLong = time.ends_at - time.starts_at > maxShortTimeMs;
  return (
    (time.cancelled === 1 ? isCancelled : 0) |
    (mayBeLong && isLong(eventTime) ? isOngoing : 0) |
    toDayPartFlags(dayPartsOf(eventTime))
  );
};

/** Event with its times that end at `horizon` (epoch ms) or later; null when there is none. */
export const encodeEvent = (
  row: CatalogueRow,
  gazetteer: Gazetteer,
  horizon: number,
): EncodedEvent | null => {
  const rows = row.times.filter((time) => time.ends_at >= horizon);
  if (rows.length === 0) return null;
  const { json: head, ends } = encodeSummary(toSummaryHead(row, gazetteer));
  const timesAt = Buffer.byteLength(head);
  let at = timesAt;
  const jsonOfTimes: string[] = [];
  const times = rows.map((time): EncodedTime => {
    const eventTime = rowToEventTime(time);
    const json = JSON.stringify(eventTime);
    jsonOfTimes.push(json);
    const begin = at;
    const end = begin + Buffer.byteLength(json);
    // A comma between two times.
    at = end + 1;
    const { starts_at: start, ends_at } = time;
    return { start, end: ends_at, flags: timeFlags(time, eventTime), at: begin, to: end };
  });
  return {
    id: row.id,
    city: row.city_id,
    place: row.place_id,
    latE6: toE6(row.lat),
    lngE6: toE6(row.lng),
    categories: toBits(parseCategories(row.categories)),
    flags:
      (row.source === 'kudyznudy' ? fromKudyZNudy : 0) |
      (times.length > 1 ? isOneOfSeveral : 0) |
      (row.status === 'cancelled' ? isCancelled : 0) |
      (row.sample === 1 ? isSample : 0) |
      (isFree(toPriceRange(row)) ? isFreeEntry : 0) |
      toFacetFlags(parseFacets(row.facets)),
    search: {
      title: fold(row.title),
      city: fold(gazetteer.byId(row.city_id)?.title ?? ''),
      text: namesOf(row),
    },
    json: `${head}${jsonOfTimes.join(',')}]},`,
    ends,
    timesAt,
    times,
  };
};
