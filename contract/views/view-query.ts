import { isCategorySlug, type CategorySlug } from '../events/category.ts';
import type { Bounds, LatLng } from '../places/bounds.ts';
import { parseDayMonthYear, toDayMonthYear, type CivilDate } from '../events/calendar-day.ts';
import { maximumPeriodDays } from '../plugins/period-text.ts';

/** What a view asks for, the same in the page's address and in a call to the API. */
export interface ViewQuery {
  /** Civil days in Europe/Prague, both included; null means the default window. */
  period: { start: CivilDate; end: CivilDate | null } | null;
  /**
   * Whether only times are wanted that begin at 17:00 or later and do not go on for days, or that may:
   * on one day, at an hour nobody gave.
   */
  evening: boolean;
  /** Empty means all. */
  categories: CategorySlug[];
  /** Events of any of these are left out, whatever else they are. */
  excluded: CategorySlug[];
  bounds: Bounds | null;
  zoom: number | null;
  center: LatLng | null;
  /** Kilometres around the centre: nothing farther is wanted. */
  radius: number | null;
  /** Slug of a municipality. */
  city: string | null;
  /** Free text, trimmed; empty means none. */
  text: string;
  /** Whether imported Kudy z nudy events are wanted. */
  fromKudyZNudy: boolean;
}

export type Entries = readonly (readonly [key: string, value: string])[];

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

export const maximumTextLength = 100;
/** A query string longer than this is refused unread. */
export const maximumQueryLength = 2000;

/** Gives what a text means, or undefined where it means nothing. */
type Reader = (text: string) => unknown;

const numberBetween =
  (lowest: number, highest: number): Reader =>
  (text) => {
    const value = isNumeric(text) ? Number(text) : NaN;
    return value >= lowest && value <= highest ? value : undefined;
  };

export const isNumeric = (text: string): boolean => /^-?\d{1,3}(\.\d{1,20})?$/.test(text);

const readFlag: Reader = (text) => ({ '1': true, '0': false })[text];

const readDay: Reader = (text) => parseDayMonthYear(text) ?? undefined;

const readCategories: Reader = (text) => {
  const slugs = text.split(',').filter((slug) => slug !== '');
  return slugs.every(isCategorySlug) ? [...new Set(slugs)] : undefined;
};

/** Of a list of categories those that there are. */
const keepCategories = (text: string): string => text.split(',').filter(isCategorySlug).join(',');

/** One reader a key, in the order in which the keys stand in an address. */
const readers = {
  s: readDay,
  e: readDay,
  evening: readFlag,
  k: readCategories,
  x: readCategories,
  // PostgreSQL has no zero in a text.
  q: (text) =>
    text.includes('\0') || text.trim().length > maximumTextLength ? undefined : text.trim(),
  city: (text) => (/^[a-z0-9-]{1,80}$/.test(text) ? text : undefined),
  zoom: numberBetween(0, 22),
  lat: numberBetween(-90, 90),
  lng: numberBetween(-180, 180),
  r: numberBetween(1, 200),
  ne_lat: numberBetween(-90, 90),
  ne_lng: numberBetween(-180, 180),
  sw_lat: numberBetween(-90, 90),
  sw_lng: numberBetween(-180, 180),
  from_kudyznudy: readFlag,
} satisfies Record<string, Reader>;

export type QueryKey = keyof typeof readers;
export const queryKeys = Object.keys(readers) as QueryKey[];
export const isQueryKey = (key: string): key is QueryKey => Object.hasOwn(readers, key);

/** What one key's text means; undefined where it means nothing. */
export const readKey = (key: QueryKey, text: string): unknown => readers[key](text);

export type Values = Partial<Record<QueryKey, unknown>>;

const dayDistance = (start: CivilDate, end: CivilDate): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** What is wrong with the days together, if anything. */
export const daysProblem = (
  values: Values,
): 'missing-start' | 'end-before-start' | 'period-too-long' | null => {
  const { s, e } = values as { s?: CivilDate; e?: CivilDate };
  if (e === undefined) return null;
  if (s === undefined) return 'missing-start';
  if (e < s) return 'end-before-start';
  return dayDistance(s, e) >= maximumPeriodDays ? 'period-too-long' : null;
};

export const assemble = (values: Values, bounds: Bounds | null = null): ViewQuery => {
  const given = values as { [key in 'zoom' | 'lat' | 'lng' | 'r']?: number } & {
    s?: CivilDate;
    e?: CivilDate;
    evening?: boolean;
    k?: CategorySlug[];
    x?: CategorySlug[];
    q?: string;
    city?: string;
    from_kudyznudy?: boolean;
  };
  const { s, e, lat, lng } = given;
  const center = lat === undefined || lng === undefined ? null : { lat, lng };
  return {
    period: s === undefined ? null : { start: s, end: e ?? null },
    evening: given.evening ?? false,
    categories: given.k ?? [],
    excluded: given.x ?? [],
    bounds,
    zoom: given.zoom ?? null,
    center,
    // A distance from nowhere is none.
    radius: (center && given.r) ?? null,
    city: given.city ?? null,
    text: given.q ?? '',
    fromKudyZNudy: given.from_kudyznudy ?? false,
  };
};

/**
 * Reads an address as far as it makes sense: what is wrong is left out, and nothing is refused. It
 * says where by its centre, zoom and distance; bounds are a call's to say.
 */
export const readViewQuery = (entries: Entries): ViewQuery => {
  const values: Values = {};
  for (const [key, text] of entries)
    if (isQueryKey(key) && !(key in values))
      values[key] = readKey(key, /^[kx]$/.test(key) ? keepCategories(text) : text);
  if (daysProblem(values)) values.s = values.e = undefined;
  return assemble(values);
};

const decimals = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** Writes a query as entries; what is not set is left out. Coordinates keep 6 decimals (0.1 m). */
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
