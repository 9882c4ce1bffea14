import { isCategorySlug, type CategorySlug } from './category.ts';
import type { Bounds, LatLng } from './bounds.ts';
import { parseDayMonthYear, toDayMonthYear, type CivilDate } from './calendar-day.ts';
import type { ErrorCode, Problem } from './error.ts';
import { maximumPeriodDays } from './period-text.ts';

/** What a view asks for, the same in the page's address and in a call to the API. */
export interface ViewQuery {
  /** Civil days in Europe/Prague, both included; null means the default window. */
  period: { start: CivilDate; end: CivilDate | null } | null;
  /** Empty means all. */
  categories: CategorySlug[];
  /** Events of any of these are left out, whatever else they are. */
  excluded: CategorySlug[];
  bounds: Bounds | null;
  zoom: number | null;
  center: LatLng | null;
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
  categories: [],
  excluded: [],
  bounds: null,
  zoom: null,
  center: null,
  city: null,
  text: '',
  fromKudyZNudy: false,
};

export const maximumTextLength = 100;
/** A query string longer than this is refused unread. */
export const maximumQueryLength = 2000;

type Reader = (text: string) => { value: unknown } | { code: ErrorCode };

const readNumber =
  (lowest: number, highest: number): Reader =>
  (text) => {
    if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return { code: 'invalid-number' };
    const value = Number(text);
    return value < lowest || value > highest ? { code: 'out-of-range' } : { value };
  };

const readDay: Reader = (text) => {
  const value = parseDayMonthYear(text);
  return value === null ? { code: 'invalid-date' } : { value };
};

const readCategories: Reader = (text) => {
  const slugs = text.split(',').filter((slug) => slug !== '');
  if (!slugs.every(isCategorySlug)) return { code: 'unknown-category' };
  return { value: [...new Set(slugs)] };
};

/** Of a list of categories those that there are. */
const keepCategories = (text: string): string => text.split(',').filter(isCategorySlug).join(',');

/** One reader a key, in the order in which the keys stand in an address. */
const readers = {
  s: readDay,
  e: readDay,
  k: readCategories,
  x: readCategories,
  q: (text) => {
    // PostgreSQL has no such character in a text.
    if (text.includes('\0')) return { code: 'invalid-value' };
    return text.trim().length > maximumTextLength ? { code: 'too-long' } : { value: text.trim() };
  },
  city: (text) => (/^[a-z0-9-]{1,80}$/.test(text) ? { value: text } : { code: 'unknown-city' }),
  zoom: readNumber(0, 22),
  lat: readNumber(-90, 90),
  lng: readNumber(-180, 180),
  ne_lat: readNumber(-90, 90),
  ne_lng: readNumber(-180, 180),
  sw_lat: readNumber(-90, 90),
  sw_lng: readNumber(-180, 180),
  from_kudyznudy: (text) =>
    text === '1' || text === '0' ? { value: text === '1' } : { code: 'invalid-value' },
} satisfies Record<string, Reader>;

export type QueryKey = keyof typeof readers;
export const queryKeys = Object.keys(readers) as QueryKey[];
const isQueryKey = (key: string): key is QueryKey => Object.hasOwn(readers, key);

type Values = Partial<Record<QueryKey, unknown>>;

const corners = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'] as const;

const dayDistance = (start: CivilDate, end: CivilDate): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** Rules between keys; each names the key to drop or to complain about. */
const crossProblems = (values: Values): Problem[] => {
  const problems: Problem[] = [];
  const { s, e } = values as { s?: CivilDate; e?: CivilDate };
  if (e !== undefined && s === undefined) problems.push({ code: 'missing-start', field: 's' });
  if (e !== undefined && s !== undefined) {
    if (e < s) problems.push({ code: 'end-before-start', field: 'e' });
    else if (dayDistance(s, e) >= maximumPeriodDays)
      problems.push({ code: 'period-too-long', field: 'e' });
  }
  const present = corners.filter((key) => values[key] !== undefined);
  if (present.length > 0 && present.length < 4) {
    const missing = corners.find((key) => values[key] === undefined) ?? null;
    problems.push({ code: 'incomplete-bounds', field: missing });
  }
  const { ne_lat, ne_lng, sw_lat, sw_lng } = values as Record<string, number>;
  if (present.length === 4) {
    if (Number(ne_lat) < Number(sw_lat)) problems.push({ code: 'invalid-bounds', field: 'ne_lat' });
    else if (Number(ne_lng) < Number(sw_lng))
      problems.push({ code: 'invalid-bounds', field: 'ne_lng' });
  }
  return problems;
};

const collect = (entries: Entries): { values: Values; problems: Problem[] } => {
  const values: Values = {};
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [key, text] of entries) {
    if (!isQueryKey(key)) continue;
    if (seen.has(key)) {
      problems.push({ code: 'repeated-parameter', field: key });
      continue;
    }
    seen.add(key);
    const result = readers[key](text);
    if ('code' in result) problems.push({ code: result.code, field: key });
    else values[key] = result.value;
  }
  return { values, problems };
};

const assemble = (values: Values): ViewQuery => {
  const given = values as {
    [key in (typeof corners)[number] | 'zoom' | 'lat' | 'lng']?: number;
  } & {
    s?: CivilDate;
    e?: CivilDate;
    k?: CategorySlug[];
    x?: CategorySlug[];
    q?: string;
    city?: string;
    from_kudyznudy?: boolean;
  };
  const { s, e, ne_lat, ne_lng, sw_lat, sw_lng, lat, lng } = given;
  const hasBounds =
    ne_lat !== undefined && ne_lng !== undefined && sw_lat !== undefined && sw_lng !== undefined;
  return {
    period: s === undefined ? null : { start: s, end: e ?? null },
    categories: given.k ?? [],
    excluded: given.x ?? [],
    bounds: hasBounds
      ? { ne: { lat: ne_lat, lng: ne_lng }, sw: { lat: sw_lat, lng: sw_lng } }
      : null,
    zoom: given.zoom ?? null,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    city: given.city ?? null,
    text: given.q ?? '',
    fromKudyZNudy: given.from_kudyznudy ?? false,
  };
};

export type ViewQueryResult = { ok: true; query: ViewQuery } | { ok: false; problem: Problem };

/** Reads a query strictly: the first problem refuses it. Keys it does not know are passed over. */
export const parseViewQuery = (entries: Entries): ViewQueryResult => {
  const { values, problems } = collect(entries);
  const problem = problems[0] ?? crossProblems(values)[0];
  return problem ? { ok: false, problem } : { ok: true, query: assemble(values) };
};

const droppedWith: Partial<Record<ErrorCode, readonly QueryKey[]>> = {
  'missing-start': ['s', 'e'],
  'end-before-start': ['s', 'e'],
  'period-too-long': ['s', 'e'],
  'incomplete-bounds': corners,
  'invalid-bounds': corners,
};

/** Reads an address as far as it makes sense: what is wrong is left out, and nothing is refused. */
export const readViewQuery = (entries: Entries): ViewQuery => {
  const { values } = collect(
    entries.map(([key, text]) => [key, /^[kx]$/.test(key) ? keepCategories(text) : text]),
  );
  for (const { code } of crossProblems(values))
    for (const key of droppedWith[code] ?? []) delete values[key];
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
  if (query.categories.length > 0) entries.push(['k', query.categories.join(',')]);
  if (query.excluded.length > 0) entries.push(['x', query.excluded.join(',')]);
  if (query.text) entries.push(['q', query.text]);
  if (query.city) entries.push(['city', query.city]);
  if (query.zoom !== null) entries.push(['zoom', decimals(query.zoom, 2)]);
  if (center) {
    entries.push(['lat', decimals(center.lat, 6)], ['lng', decimals(center.lng, 6)]);
  }
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
