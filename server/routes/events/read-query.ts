import type { FastifyRequest } from 'fastify';
import { parseViewQuery } from '../../../contract/views/parse-view-query.ts';
import {
  maxQueryLength,
  type QueryKey,
  type ViewQuery,
} from '../../../contract/views/view-query.ts';
import { ApiError } from '../../http/api-error.ts';
import { eventFormatNames, type EventFormatName } from './event-formats.ts';

/** Raw query string of a request. Throws ApiError `too-long` above `maxQueryLength`. */
export const searchOf = (request: FastifyRequest): string => {
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  if (search.length > maxQueryLength) throw new ApiError('too-long');
  return search;
};

/** Requested format of events, the first by default. Throws ApiError for an unknown one. */
export const readFormat = (search: string): EventFormatName => {
  const values = new URLSearchParams(search).getAll('format');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'format');
  const format = values[0] ?? eventFormatNames[0];
  const result = eventFormatNames.find((name) => name === format);
  if (!result) throw new ApiError('invalid-value', 'format');
  return result;
};

/** Id of the requested time of an event, null for all. Throws ApiError `invalid-number`. */
export const readTimeId = (search: string): number | null => {
  const values = new URLSearchParams(search).getAll('time');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'time');
  const [text] = values;
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text)) throw new ApiError('invalid-number', 'time');
  return Number(text);
};

/** Parses the keys of an endpoint; others are ignored. Throws ApiError for an invalid value. */
export const readQuery = (search: string, keys: readonly QueryKey[]): ViewQuery => {
  const allowedKeys: readonly string[] = keys;
  const entries: [string, string][] = [];
  for (const entry of new URLSearchParams(search))
    if (allowedKeys.includes(entry[0])) entries.push(entry);
  const result = parseViewQuery(entries);
  if (!result.ok) throw new ApiError(result.problem.code, result.problem.field);
  return result.query;
};
