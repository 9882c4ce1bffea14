import type { FastifyRequest } from 'fastify';
import { parseViewQuery } from '../../../contract/views/parse-view-query.ts';
import {
  maximumQueryLength,
  type QueryKey,
  type ViewQuery,
} from '../../../contract/views/view-query.ts';
import { eventFormats } from '../../../contract/endpoints/widget-endpoints.ts';
import { ApiError } from '../../http/api-error.ts';

export type EventFormat = (typeof eventFormats)[number];

/** What stands behind the question mark, as it came. Throws ApiError for more than anybody asks. */
export const searchOf = (request: FastifyRequest): string => {
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  if (search.length > maximumQueryLength) throw new ApiError('too-long');
  return search;
};

/** Which form of the events is asked for. Throws ApiError for one we do not have. */
export const readFormat = (search: string): EventFormat => {
  const given = new URLSearchParams(search).getAll('format');
  if (given.length > 1) throw new ApiError('repeated-parameter', 'format');
  const format = given[0] ?? 'list';
  const known = eventFormats.find((name) => name === format);
  if (!known) throw new ApiError('invalid-value', 'format');
  return known;
};

/** Which one time of an event is asked for, null for all. Throws ApiError for what is no identifier. */
export const readTimeId = (search: string): number | null => {
  const given = new URLSearchParams(search).getAll('time');
  if (given.length > 1) throw new ApiError('repeated-parameter', 'time');
  const [text] = given;
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text)) throw new ApiError('invalid-number', 'time');
  return Number(text);
};

/** Reads the keys an endpoint takes; others are passed over. Throws ApiError for what is wrong. */
export const readQuery = (search: string, keys: readonly QueryKey[]): ViewQuery => {
  const known: readonly string[] = keys;
  const entries: [string, string][] = [];
  for (const entry of new URLSearchParams(search))
    if (known.includes(entry[0])) entries.push(entry);
  const result = parseViewQuery(entries);
  if (!result.ok) throw new ApiError(result.problem.code, result.problem.field);
  return result.query;
};
