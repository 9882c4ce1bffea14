import type { FastifyRequest } from 'fastify';
import {
  maximumQueryLength,
  parseViewQuery,
  type QueryKey,
  type ViewQuery,
} from '../../contract/view-query.ts';
import { ApiError } from '../http/api-error.ts';

/** Reads the keys an endpoint takes; others are passed over. Throws ApiError for what is wrong. */
export const readQuery = (request: FastifyRequest, keys: readonly QueryKey[]): ViewQuery => {
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  if (search.length > maximumQueryLength) throw new ApiError('too-long');
  const known = new Set<string>(keys);
  const entries = [...new URLSearchParams(search)].filter(([key]) => known.has(key));
  const result = parseViewQuery(entries);
  if (!result.ok) throw new ApiError(result.problem.code, result.problem.field);
  return result.query;
};
