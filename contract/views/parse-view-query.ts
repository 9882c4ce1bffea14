import type { Bounds } from '../places/bounds.ts';
import type { ErrorCode, Problem } from '../error.ts';
import {
  toViewQuery,
  periodProblem,
  isNumeric,
  isQueryKey,
  maxTextLength,
  parseValue,
  type QueryEntries,
  type QueryKey,
  type QueryValues,
  type ViewQuery,
} from './view-query.ts';

/** Error code of an invalid value of one key. */
const errorCodeOf = (key: QueryKey, text: string): ErrorCode => {
  switch (key) {
    case 's':
    case 'e':
      return 'invalid-date';
    case 'k':
    case 'x':
      return 'unknown-category';
    case 'q':
      return text.trim().length > maxTextLength && !text.includes('\0')
        ? 'too-long'
        : 'invalid-value';
    case 'city':
      return 'unknown-city';
    case 'd':
    case 'morning':
    case 'afternoon':
    case 'evening':
    case 'free':
    case 'facets':
    case 'from_kudyznudy':
      return 'invalid-value';
    default:
      return isNumeric(text) ? 'out-of-range' : 'invalid-number';
  }
};

const parseEntries = (entries: QueryEntries): { values: QueryValues; problem: Problem | null } => {
  const values: QueryValues = {};
  const keys = new Set<string>();
  for (const [key, text] of entries) {
    if (!isQueryKey(key)) continue;
    if (keys.has(key)) return { values, problem: { code: 'repeated-parameter', field: key } };
    keys.add(key);
    const value = parseValue(key, text);
    if (value === undefined)
      return { values, problem: { code: errorCodeOf(key, text), field: key } };
    values[key] = value;
  }
  return { values, problem: null };
};

const corners = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'] as const;

/** First corner key that is missing or on the wrong side of the opposite corner; null if valid. */
const wrongCorner = (values: QueryValues): (typeof corners)[number] | null => {
  const missing = corners.find((key) => values[key] === undefined);
  if (missing) return corners.some((key) => values[key] !== undefined) ? missing : null;
  const { ne_lat, ne_lng, sw_lat, sw_lng } = values as Record<string, number>;
  if (Number(ne_lat) < Number(sw_lat)) return 'ne_lat';
  return Number(ne_lng) < Number(sw_lng) ? 'ne_lng' : null;
};

/** Bounds of the corner keys; null without corners. */
const boundsOf = (values: QueryValues): Bounds | null => {
  const { ne_lat, ne_lng, sw_lat, sw_lng } = values as Record<(typeof corners)[number], number>;
  return values.ne_lat === undefined
    ? null
    : { ne: { lat: ne_lat, lng: ne_lng }, sw: { lat: sw_lat, lng: sw_lng } };
};

/** First violated rule between keys, with the key it is reported for. */
const problemBetweenKeys = (values: QueryValues): Problem | null => {
  const days = periodProblem(values);
  if (days) return { code: days, field: days === 'missing-start' ? 's' : 'e' };
  // A radius needs a centre.
  const missing = (['lat', 'lng'] as const).find((key) => values[key] === undefined);
  if (values.r !== undefined && missing) return { code: 'missing-center', field: missing };
  const corner = wrongCorner(values);
  if (!corner) return null;
  const isComplete = corners.every((key) => values[key] !== undefined);
  return { code: isComplete ? 'invalid-bounds' : 'incomplete-bounds', field: corner };
};

export type ViewQueryResult = { ok: true; query: ViewQuery } | { ok: false; problem: Problem };

/** Parses a query strictly: the first problem refuses it. Unknown keys are ignored. */
export const parseViewQuery = (entries: QueryEntries): ViewQueryResult => {
  const { values, problem: keyProblem } = parseEntries(entries);
  const problem = keyProblem ?? problemBetweenKeys(values);
  return problem
    ? { ok: false, problem }
    : { ok: true, query: toViewQuery(values, boundsOf(values)) };
};
