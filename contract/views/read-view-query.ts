import { dayMs } from '../durations.ts';
import { isCategorySlug } from '../events/category.ts';
import type { CivilDate } from '../events/civil-date.ts';
import { isFacetSlug } from '../events/facet.ts';
import { maxPeriodDays } from '../plugins/period-text.ts';
import {
  isQueryKey,
  maxTextLength,
  parseValue,
  periodProblem,
  toViewQuery,
  type QueryEntries,
  type QueryKey,
  type QueryValues,
  type ViewQuery,
} from './view-query.ts';

/** What was changed in the URL of a page to make it valid. */
export const mendings = [
  'invalid-day',
  'reversed-days',
  'long-period',
  'long-text',
  'unknown-value',
] as const;
export type Mending = (typeof mendings)[number];

export interface MendedQuery {
  query: ViewQuery;
  /** The first of `mendings` that applies; null: everything was valid. */
  mending: Mending | null;
}

/** Keys with a list, and the test of its items. */
const listKeys: Partial<Record<QueryKey, (text: string) => boolean>> = {
  k: isCategorySlug,
  x: isCategorySlug,
  facets: isFacetSlug,
};

/** Text of a value without the unknown items of a list, or cut to its largest length. */
const mendText = (key: QueryKey, text: string): string => {
  const isKnown = listKeys[key];
  if (isKnown) return text.split(',').filter(isKnown).join(',');
  return key === 'q' ? text.trim().slice(0, maxTextLength) : text;
};

const mendingOf = (key: QueryKey, isDropped: boolean): Mending | null => {
  if (key === 's' || key === 'e') return 'invalid-day';
  if (key === 'q') return isDropped ? 'unknown-value' : 'long-text';
  // Bounds are never read.
  return /^[ns][ew]_/.test(key) ? null : 'unknown-value';
};

const addDays = (date: CivilDate, count: number): CivilDate =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);

/** Mends the days in place. */
const mendPeriod = (values: QueryValues): Mending | null => {
  let mending: Mending | null = null;
  if (periodProblem(values) === 'end-before-start') {
    [values.s, values.e] = [values.e, values.s];
    mending = 'reversed-days';
  }
  const problem = periodProblem(values);
  if (problem === 'missing-start') {
    values.e = undefined;
    return 'invalid-day';
  }
  if (problem !== 'period-too-long') return mending;
  values.e = addDays(values.s as CivilDate, maxPeriodDays - 1);
  return mending ?? 'long-period';
};

/**
 * Parses the URL of a page leniently: unknown values are left out, days in the wrong order are
 * swapped, a longer period ends after `maxPeriodDays`, a longer text is cut. Bounds are never read,
 * only API calls have them; a URL has centre, zoom and radius.
 */
export const readMendedQuery = (entries: QueryEntries): MendedQuery => {
  const values: QueryValues = {};
  const found = new Set<Mending | null>();
  for (const [key, text] of entries) {
    if (!isQueryKey(key) || key in values) continue;
    const mended = mendText(key, text);
    values[key] = parseValue(key, mended);
    const isDropped = values[key] === undefined;
    if (text.trim() !== '' && (isDropped || mended !== text.trim()))
      found.add(mendingOf(key, isDropped));
  }
  found.add(mendPeriod(values));
  return {
    query: toViewQuery(values),
    mending: mendings.find((mending) => found.has(mending)) ?? null,
  };
};

/** Query of `readMendedQuery`. */
export const readViewQuery = (entries: QueryEntries): ViewQuery => readMendedQuery(entries).query;
