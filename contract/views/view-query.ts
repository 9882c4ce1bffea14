import { dayMs } from '../durations.ts';
import { isCategorySlug, type CategorySlug } from '../events/category.ts';
import { dayParts, type DayPart } from '../events/day-part.ts';
import { isFacetSlug, type FacetSlug } from '../events/facet.ts';
import type { Bounds, LatLng } from '../places/bounds.ts';
import { parseDayMonthYear, toDayMonthYear, type CivilDate } from '../events/civil-date.ts';
import { maxPeriodDays, periodWords, type PeriodWord } from '../plugins/period-text.ts';

/** Query of a view, in the URL of the page and in API calls. */
export interface ViewQuery {
  /** Civil days in Europe/Prague, both included; null means the default period. */
  period: { start: CivilDate; end: CivilDate | null } | null;
  /**
   * Period relative to the day on which the query is read; days in `period` have precedence over it.
   * `periodOf` resolves it.
   */
  periodWord: PeriodWord | null;
  /**
   * Only times in any of these parts of the day: until noon, until 17:00, and later, by their start.
   * Times of one day with an unknown hour are in every part, whole days in all but the evening, long
   * times in none. Empty means all times.
   */
  dayParts: DayPart[];
  /** Only events with free or voluntary entry. */
  free: boolean;
  /** Only events with all of these. */
  facets: FacetSlug[];
  /** Events of any of these; empty means all. */
  categories: CategorySlug[];
  /** Events of any of these are left out, even if they have a category in `categories`. */
  excluded: CategorySlug[];
  bounds: Bounds | null;
  zoom: number | null;
  center: LatLng | null;
  /** Largest distance from the centre, in kilometres. */
  radius: number | null;
  /** Slug of a municipality. */
  city: string | null;
  /** Free text, trimmed; empty means none. */
  text: string;
  /** Whether events imported from Kudy z nudy are included. */
  fromKudyZNudy: boolean;
}

export type QueryEntries = readonly (readonly [key: string, value: string])[];

export const maxTextLength = 100;
/** Largest length of a query string; a longer one is refused unparsed. */
export const maxQueryLength = 2000;

/** Parses the text of a value; undefined when invalid. */
type ValueParser = (text: string) => unknown;

const numberBetween =
  (min: number, max: number): ValueParser =>
  (text) => {
    const value = isNumeric(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  };

export const isNumeric = (text: string): boolean => /^-?\d{1,3}(\.\d{1,20})?$/.test(text);

const parseFlag: ValueParser = (text) => ({ '1': true, '0': false })[text];

const parseDay: ValueParser = (text) => parseDayMonthYear(text) ?? undefined;

/** Comma-separated list of slugs. */
const listOf =
  (isSlug: (text: string) => boolean): ValueParser =>
  (text) => {
    const slugs = text.split(',').filter((slug) => slug !== '');
    return slugs.every(isSlug) ? [...new Set(slugs)] : undefined;
  };

const latitude = numberBetween(-90, 90);
const longitude = numberBetween(-180, 180);

/** Parser of each key, in the order of the keys in a URL. */
const valueParsers = {
  s: parseDay,
  e: parseDay,
  d: (text) => periodWords.find((word) => word === text),
  morning: parseFlag,
  afternoon: parseFlag,
  evening: parseFlag,
  free: parseFlag,
  k: listOf(isCategorySlug),
  x: listOf(isCategorySlug),
  facets: listOf(isFacetSlug),
  // PostgreSQL refuses U+0000 in text.
  q: (text) =>
    text.includes('\0') || text.trim().length > maxTextLength ? undefined : text.trim(),
  city: (text) => (/^[a-z0-9-]{1,80}$/.test(text) ? text : undefined),
  zoom: numberBetween(0, 22),
  lat: latitude,
  lng: longitude,
  r: numberBetween(1, 200),
  ne_lat: latitude,
  ne_lng: longitude,
  sw_lat: latitude,
  sw_lng: longitude,
  from_kudyznudy: parseFlag,
} satisfies Record<string, ValueParser>;

export type QueryKey = keyof typeof valueParsers;
export const queryKeys = Object.keys(valueParsers) as QueryKey[];
export const isQueryKey = (key: string): key is QueryKey => Object.hasOwn(valueParsers, key);

/** Parsed value of a key; undefined when invalid. */
export const parseValue = (key: QueryKey, text: string): unknown => valueParsers[key](text);

export type QueryValues = Partial<Record<QueryKey, unknown>>;

const dayDistance = (start: CivilDate, end: CivilDate): number =>
  (Date.parse(end) - Date.parse(start)) / dayMs;

/** Error code of an inconsistent period; null if valid. */
export const periodProblem = (
  values: QueryValues,
): 'missing-start' | 'end-before-start' | 'period-too-long' | null => {
  const { s, e } = values as { s?: CivilDate; e?: CivilDate };
  if (e === undefined) return null;
  if (s === undefined) return 'missing-start';
  if (e < s) return 'end-before-start';
  return dayDistance(s, e) >= maxPeriodDays ? 'period-too-long' : null;
};

/** Query of parsed values. */
export const toViewQuery = (values: QueryValues, bounds: Bounds | null = null): ViewQuery => {
  const parsed = values as { [key in 'zoom' | 'lat' | 'lng' | 'r']?: number } & {
    s?: CivilDate;
    e?: CivilDate;
    d?: PeriodWord;
    free?: boolean;
    facets?: FacetSlug[];
    k?: CategorySlug[];
    x?: CategorySlug[];
    q?: string;
    city?: string;
    from_kudyznudy?: boolean;
  };
  const { s, e, lat, lng } = parsed;
  const center = lat === undefined || lng === undefined ? null : { lat, lng };
  return {
    period: s === undefined ? null : { start: s, end: e ?? null },
    periodWord: (s === undefined && parsed.d) || null,
    dayParts: dayParts.filter((part) => values[part] === true),
    free: !!parsed.free,
    facets: parsed.facets ?? [],
    categories: parsed.k ?? [],
    excluded: parsed.x ?? [],
    bounds,
    zoom: parsed.zoom ?? null,
    center,
    // A radius without a centre is ignored.
    radius: (center && parsed.r) ?? null,
    city: parsed.city ?? null,
    text: parsed.q ?? '',
    fromKudyZNudy: !!parsed.from_kudyznudy,
  };
};

export const emptyViewQuery: ViewQuery = toViewQuery({});

const decimals = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** Entries of a query; unset values are left out. Coordinates have 6 decimals (0.1 m). */
export const toEntries = (query: ViewQuery): [QueryKey, string][] => {
  const entries: [QueryKey, string][] = [];
  const add = (key: QueryKey, value: string | false | null | undefined): void => {
    if (value) entries.push([key, value]);
  };
  const addNumber = (key: QueryKey, value: number | null | undefined, places: number): void =>
    add(key, value != null && decimals(value, places));
  const { period, bounds, center } = query;
  add('s', period && toDayMonthYear(period.start));
  add('e', period?.end && toDayMonthYear(period.end));
  add('d', !period && query.periodWord);
  for (const part of query.dayParts) add(part, '1');
  add('free', query.free && '1');
  add('k', query.categories.join(','));
  add('x', query.excluded.join(','));
  add('facets', query.facets.join(','));
  add('q', query.text);
  add('city', query.city);
  addNumber('zoom', query.zoom, 2);
  addNumber('lat', center?.lat, 6);
  addNumber('lng', center?.lng, 6);
  addNumber('r', query.radius, 2);
  addNumber('ne_lat', bounds?.ne.lat, 6);
  addNumber('ne_lng', bounds?.ne.lng, 6);
  addNumber('sw_lat', bounds?.sw.lat, 6);
  addNumber('sw_lng', bounds?.sw.lng, 6);
  add('from_kudyznudy', query.fromKudyZNudy && '1');
  return entries;
};

/** Known to browsers and Node, to whose types this folder has no access. */
declare const URLSearchParams: new (entries: readonly [string, string][]) => { toString(): string };

/** Query string, without the question mark; unset values are left out. */
export const toQueryText = (query: Partial<ViewQuery>): string =>
  new URLSearchParams(toEntries({ ...emptyViewQuery, ...query })).toString();

/** Query as what endpoints are called with; unset values are left out. */
export const toQueryTexts = (query: Partial<ViewQuery>): Partial<Record<QueryKey, string>> =>
  Object.fromEntries(toEntries({ ...emptyViewQuery, ...query }));
