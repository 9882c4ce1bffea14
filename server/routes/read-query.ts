import type { FastifyRequest } from 'fastify';
import {
  maximumQueryLength,
  parseViewQuery,
  type QueryKey,
  type ViewQuery,
} from '../../contract/view-query.ts';
import { eventFormats } from '../../contract/endpoints.ts';
import { ApiError } from '../http/api-error.ts';

export type EventFormat = (typeof eventFormats)[number];

const searchOf = (request: FastifyRequest): string => {
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
};

/** Which form of the events is asked for. Throws ApiError for one we do not have. */
export const readFormat = (request: FastifyRequest): EventFormat => {
  const given = new URLSearchParams(searchOf(request)).getAll('format');
  if (given.length > 1) throw new ApiError('repeated-parameter', 'format');
  const format = given[0] ?? 'list';
  const known = eventFormats.find((name) => name === format);
  if (!known) throw new ApiError('invalid-value', 'format');
  return known;
};

/** Reads the keys an endpoint takes; others are passed over. Throws ApiError for what is wrong. */
export const readQuery = (request: FastifyRequest, keys: readonly QueryKey[]): ViewQuery => {
  const search = searchOf(request);
  if (search.length > maximumQueryLength) throw new ApiError('too-long');
  const known = new Set<string>(keys);
  const entries = [...new URLSearchParams(search)].filter(([key]) => known.has(key));
  const result = parseViewQuery(entries);
  if (!result.ok) throw new ApiError(result.problem.code, result.problem.field);
  return result.query;
};
