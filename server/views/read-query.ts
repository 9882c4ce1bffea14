import type { FastifyRequest } from 'fastify';
import { parseViewQuery } from '../../contract/views/parse-view-query.ts';
import { maxQueryLength, type QueryKey, type ViewQuery } from '../../contract/views/view-query.ts';
import { ApiError } from '../http/api-error.ts';

/** Raw query string of a request. Throws ApiError `too-long` above `maxQueryLength`. */
export const searchOf = (request: FastifyRequest): string => {
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  if (search.length > maxQueryLength) throw new ApiError('too-long');
  return search;
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
