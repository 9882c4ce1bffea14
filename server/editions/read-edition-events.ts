import { maxPrintedRows } from '../../contract/print/print-input.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import { queryKeys, toQueryText } from '../../contract/views/view-query.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { DayRange } from '../../domain/time/near-days.ts';
import { wholeDays } from '../../domain/time/period.ts';
import { writeEventsBody } from '../catalogue/events-body.ts';
import { ApiError } from '../http/api-error.ts';
import { countRows } from '../print/to-print-document.ts';
import { readListed, type ViewEventsSource } from '../views/read-view-events.ts';
import { readQuery } from '../views/read-query.ts';
import { readView, type AddressedView } from '../views/read-view.ts';
import { areaMissing } from '../words/editions.ts';
import { toKeptEvent, type KeptEvent } from './kept-event.ts';

/**
 * Query of an edition without days, in one form. Throws ApiError for an invalid value, an unknown
 * town, and for a query without a town or an area.
 */
export const toEditionQuery = (
  search: string,
  { gazetteer }: Pick<ViewEventsSource, 'gazetteer'>,
): string => {
  const query = { ...readQuery(search, queryKeys), period: null };
  const hasArea = query.city !== null || query.radius !== null || query.bounds !== null;
  if (!hasArea) throw new ApiError('invalid-form', null, { fields: { query: areaMissing } });
  const text = toQueryText(query);
  readView(text, { keys: queryKeys, gazetteer, now: 0 });
  return text;
};

/** Slug of the town of a stored query; null for an area. */
export const citySlugOf = (search: string): string | null =>
  readViewQuery([...new URLSearchParams(search)]).city;

/** View of an edition in the days of an issue. */
export const readEditionView = (
  search: string,
  { start, end }: DayRange,
  { gazetteer }: Pick<ViewEventsSource, 'gazetteer'>,
): AddressedView => {
  const query = { ...readQuery(search, queryKeys), period: { start, end } };
  return readView(toQueryText(query), { keys: queryKeys, gazetteer, now: 0 });
};

export interface EditionEvents {
  events: KeptEvent[];
  /** Number of events above what can be printed. */
  omitted: number;
}

/** Events of a view, by start: as many as can be printed. */
export const readEditionEvents = async (
  search: string,
  days: DayRange,
  source: ViewEventsSource,
): Promise<EditionEvents> => {
  const { filter } = readEditionView(search, days, source);
  const matches = await source.match(filter);
  const { body, total } = writeEventsBody(matches, filter.from, maxPrintedRows);
  const listed = await readListed(source, JSON.parse(body.toString()) as EventSummary[]);
  const period = wholeDays(days.start, days.end);
  const events = listed.map(toKeptEvent);
  // An event of several days has a row under each of them.
  while (countRows({ events, period }) > maxPrintedRows) events.pop();
  return { events, omitted: total - events.length };
};
