import type { CivilDate } from '../../contract/events/civil-date.ts';
import {
  maxNamedEvents,
  maxPrintTitleLength,
  papers,
  printLayouts,
  type Paper,
  type PrintInput,
  type PrintLayout,
  type PrintSelection,
} from '../../contract/print/print-input.ts';
import { maxPeriodDays } from '../../contract/plugins/period-text.ts';
import { printPeriods } from '../../contract/print/print-period.ts';
import {
  readMendedQuery,
  readViewQuery,
  type Mending,
} from '../../contract/views/read-view-query.ts';
import {
  emptyViewQuery,
  toEntries,
  toQueryText,
  type ViewQuery,
} from '../../contract/views/view-query.ts';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import { daysOfPeriod } from '../../domain/time/print-period.ts';
import { isNamedPeriod, type NamedPeriod } from './print-period.ts';

/** What is printed, as in the address of the page. */
export interface PrintChoice {
  /** Area and conditions, as in the address of a map; `period` is that of own days. */
  view: ViewQuery;
  /** Null for own days, and for all coming times of `only`. */
  period: NamedPeriod | null;
  /** Whether only events of the account are printed. */
  own: boolean;
  /** Slugs of the only printed events; empty for all of the view. */
  only: readonly string[];
  layout: PrintLayout;
  paper: Paper;
  title: string;
  descriptions: boolean;
  /** Slug of the event whose picture is on the poster; null for none. */
  picture: string | null;
  /** Slugs of events left out. */
  without: readonly string[];
}

const keys = {
  period: 'obdobi',
  layout: 'rozvrzeni',
  paper: 'papir',
  title: 'nadpis',
  descriptions: 'popisy',
  picture: 'obrazek',
  without: 'bez',
  own: 'moje',
  only: 'akce',
} as const;

/** Sentences about an address that was changed to make sense. */
const mendingNotes: Record<Mending, string> = {
  'invalid-day': 'Den v\u00a0adrese neexistuje, proto se tiskne období vybrané níže.',
  'reversed-days': 'Dny v\u00a0adrese byly v\u00a0opačném pořadí, prohodili jsme je.',
  'long-period': `Období v\u00a0adrese bylo delší než ${maxPeriodDays}\u00a0dní, zkrátili jsme ho.`,
  'long-text': 'Hledaná slova v\u00a0adrese byla příliš dlouhá, zkrátili jsme je.',
  'unknown-value': 'Něčemu v\u00a0adrese nerozumíme, proto platí to, co je vybrané níže.',
};

/** Period of a choice that names none. */
const usualPeriod: NamedPeriod = 'pristi-tyden';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? (values[0] as Value);

const slugsOf = (text: string | null): string[] =>
  (text ?? '').split(',').filter((slug) => slug !== '');

/** Period of a choice that names none: all coming times of single events. */
const usualOf = (only: readonly string[]): NamedPeriod | null =>
  only.length > 0 ? null : usualPeriod;

/** Reads an address; one of the map is read too. Unknown values are left out. */
export const readChoice = (query: URLSearchParams): PrintChoice => {
  const view = readViewQuery([...query]);
  const period = query.get(keys.period) ?? '';
  // The weekend is the only named period that a map has too.
  const only = slugsOf(query.get(keys.only)).slice(0, maxNamedEvents);
  const usual = view.periodWord === 'vikend' ? 'tento-vikend' : usualOf(only);
  const named = isNamedPeriod(period) ? period : usual;
  return {
    view: { ...view, periodWord: null },
    period: view.period ? null : named,
    layout: oneOf(printLayouts, query.get(keys.layout)),
    paper: oneOf(papers, query.get(keys.paper)),
    title: (query.get(keys.title) ?? '').slice(0, maxPrintTitleLength),
    descriptions: query.get(keys.descriptions) === '1',
    picture: query.get(keys.picture),
    without: slugsOf(query.get(keys.without)),
    own: query.get(keys.own) === '1',
    only,
  };
};

/** What was wrong in an address, in Czech; null when everything was understood. */
export const addressNote = (query: URLSearchParams): string | null => {
  const { mending } = readMendedQuery([...query]);
  if (mending !== null) return mendingNotes[mending];
  const isKnown = (key: string, values: readonly string[]): boolean =>
    !query.has(key) || values.includes(query.get(key) ?? '');
  const areKnown =
    isKnown(keys.period, printPeriods) &&
    isKnown(keys.layout, printLayouts) &&
    isKnown(keys.paper, papers);
  return areKnown ? null : mendingNotes['unknown-value'];
};

/** Query of the address of a choice; usual values are left out. */
export const toPrintSearch = (choice: PrintChoice): string => {
  const { view, period, own, only, layout, paper, title, descriptions, picture, without } = choice;
  const query = new URLSearchParams(toEntries({ ...view, period: period ? null : view.period }));
  if (period && period !== usualOf(only)) query.set(keys.period, period);
  if (layout !== printLayouts[0]) query.set(keys.layout, layout);
  if (paper !== papers[0]) query.set(keys.paper, paper);
  if (title !== '') query.set(keys.title, title);
  if (descriptions) query.set(keys.descriptions, '1');
  if (picture !== null) query.set(keys.picture, picture);
  if (without.length > 0) query.set(keys.without, without.join(','));
  if (own) query.set(keys.own, '1');
  if (only.length > 0) query.set(keys.only, only.join(','));
  return query.size > 0 ? `?${query}` : '';
};

/** What the events of a choice are chosen by. */
export const sourceOf = ({ own, only }: PrintChoice): 'area' | 'own' | 'only' => {
  if (only.length > 0) return 'only';
  return own ? 'own' : 'area';
};

/** Assumed size of the map of an address with a middle and a zoom, in pixels. */
const mapSize = { width: 900, height: 600 };

/** Area of a map as bounds, unless it is a circle or a town. */
export const areaOf = ({ city, center, zoom, radius, bounds }: ViewQuery): Partial<ViewQuery> =>
  city === null && center && zoom !== null && radius === null && bounds === null
    ? {
        bounds: boundsOfView(center, zoom, mapSize.width, mapSize.height),
        center: null,
        zoom: null,
      }
    : {};

/** View of a choice without what its events do not depend on. */
const viewOf = ({ view, own, only }: PrintChoice): ViewQuery => {
  if (only.length > 0) return { ...emptyViewQuery, period: view.period };
  // Of a town all events are printed, wherever the map was; own ones wherever they are.
  return view.city !== null || own
    ? { ...view, center: null, zoom: null, radius: null, bounds: null }
    : { ...view, ...areaOf(view) };
};

/** Events of a choice; null while there is nothing to choose them by. */
export const toSelection = (choice: PrintChoice, today: CivilDate): PrintSelection | null => {
  const { period, own, only } = choice;
  const view = viewOf(choice);
  const hasArea = view.city !== null || view.radius !== null || view.bounds !== null;
  if (!hasArea && !own && only.length === 0) return null;
  const query = { ...view, period: period ? daysOfPeriod(period, today) : view.period };
  return { query: toQueryText(query), own, only: [...only] };
};

/** Order to the server; null while there is nothing to print. */
export const toPrintInput = (choice: PrintChoice, today: CivilDate): PrintInput | null => {
  const selection = toSelection(choice, today);
  if (!selection) return null;
  const { layout, paper, title, descriptions, picture, without } = choice;
  return {
    ...selection,
    layout,
    paper,
    without: [...without],
    title: title.trim(),
    descriptions,
    picture: layout === 'poster' && picture !== null && !without.includes(picture) ? picture : null,
  };
};
