import { isCategorySlug, type CategorySlug } from '../events/category.ts';
import type { Bounds, LatLng } from '../places/bounds.ts';
import { parseDayMonthYear, toDayMonthYear, type CivilDate } from '../events/civil-date.ts';
import { maxPeriodDays } from '../plugins/period-text.ts';

/** Query of a view, in the URL of the page and in API calls. */
export interface ViewQuery {
  /** Civil days in Europe/Prague, both included; null means the default period. */
  period: { start: CivilDate; end: CivilDate | null } | null;
  /**
   * Only times that begin at 17:00 or later and do not last for days, and times of one day with an
   * unknown hour.
   */
  evening: boolean;
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

export const emptyViewQuery: ViewQuery = {
  period: null,
  evening: false,
  categories: [],
  excluded: [],
  bounds: null,
  zoom: null,
  center: null,
  radius: null,
  city: null,
  text: '',
  fromKudyZNudy: false,
};

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

const parseCategoryList: ValueParser = (text) => {
  const slugs = text.split(',').filter((slug) => slug !== '');
  return slugs.every(isCategorySlug) ? [...new Set(slugs)] : undefined;
};

/** Comma-separated list without unknown categories. */
const dropUnknownCategories = (text: string): string =>
  text.split(',').filter(isCategorySlug).join(',');

/** Parser of each key, in the order of the keys in a URL. */
const valueParsers = {
  s: parseDay,
  e: parseDay,
  evening: parseFlag,
  k: parseCategoryList,
  x: parseCategoryList,
  // PostgreSQL refuses U+0000 in text.
  q: (text) =>
    text.includes('\0') || text.trim().length > maxTextLength ? undefined : text.trim(),
  city: (text) => (/^[a-z0-9-]{1,80}$/.test(text) ? text : undefined),
  zoom: numberBetween(0, 22),
  lat: numberBetween(-90, 90),
  lng: numberBetween(-180, 180),
  r: numberBetween(1, 200),
  ne_lat: numberBetween(-90, 90),
  ne_lng: numberBetween(-180, 180),
  sw_lat: numberBetween(-90, 90),
  sw_lng: numberBetween(-180, 180),
  from_kudyznudy: parseFlag,
} satisfies Record<string, ValueParser>;

export type QueryKey = keyof typeof valueParsers;
export const queryKeys = Object.keys(valueParsers) as QueryKey[];
export const isQueryKey = (key: string): key is QueryKey => Object.hasOwn(valueParsers, key);

/** Parsed value of a key; undefined when invalid. */
export const parseValue = (key: QueryKey, text: string): unknown => valueParsers[key](text);

export type QueryValues = Partial<Record<QueryKey, unknown>>;

const dayDistance = (start: CivilDate, end: CivilDate): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

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
    evening?: boolean;
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
    evening: parsed.evening ?? false,
    categories: parsed.k ?? [],
    excluded: parsed.x ?? [],
    bounds,
    zoom: parsed.zoom ?? null,
    center,
    // A radius without a centre is ignored.
    radius: (center && parsed.r) ?? null,
    city: parsed.city ?? null,
    text: parsed.q ?? '',
    fromKudyZNudy: parsed.from_kudyznudy ?? false,
  };
};

/**
 * Parses the URL of a page leniently: invalid values are left out. Bounds are never read, only API
 * calls have them; a URL has centre, zoom and radius.
 */
export const readViewQuery = (entries: QueryEntries): ViewQuery => {
  const values: QueryValues = {};
  for (const [key, text] of entries)
    if (isQueryKey(key) && !(key in values))
      values[key] = parseValue(key, /^[kx]$/.test(key) ? dropUnknownCategories(text) : text);
  if (periodProblem(values)) values.s = values.e = undefined;
  return toViewQuery(values);
};

const decimals = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** Entries of a query; unset values are left out. Coordinates have 6 decimals (0.1 m). */
export const toEntries = (query: ViewQuery): [QueryKey, string][] => {
  const entries: [QueryKey, string][] = [];
  const { period, bounds, center } = query;
  if (period) {
    entries.push(['s', toDayMonthYear(period.start)]);
    if (period.end) entries.push(['e', toDayMonthYear(period.end)]);
  }
  if (query.evening) entries.push(['evening', '1']);
  if (query.categories.length > 0) entries.push(['k', query.categories.join(',')]);
  if (query.excluded.length > 0) entries.push(['x', query.excluded.join(',')]);
  if (query.text) entries.push(['q', query.text]);
  if (query.city) entries.push(['city', query.city]);
  if (query.zoom !== null) entries.push(['zoom', decimals(query.zoom, 2)]);
  if (center) {
    entries.push(['lat', decimals(center.lat, 6)], ['lng', decimals(center.lng, 6)]);
  }
  if (query.radius !== null) entries.push(['r', decimals(query.radius, 2)]);
  if (bounds) {
    entries.push(
      ['ne_lat', decimals(bounds.ne.lat, 6)],
      ['ne_lng', decimals(bounds.ne.lng, 6)],
      ['sw_lat', decimals(bounds.sw.lat, 6)],
      ['sw_lng', decimals(bounds.sw.lng, 6)],
    );
  }
  if (query.fromKudyZNudy) entries.push(['from_kudyznudy', '1']);
  return entries;
};
