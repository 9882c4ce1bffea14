import type { CivilDate } from '../../contract/events/civil-date.ts';
import {
  maxPrintTitleLength,
  papers,
  printLayouts,
  type Paper,
  type PrintInput,
  type PrintLayout,
} from '../../contract/print/print-input.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import { toEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import { daysOfPeriod } from '../../domain/time/print-period.ts';
import { isNamedPeriod, type NamedPeriod } from './print-period.ts';

/** What is printed, as in the address of the page. */
export interface PrintChoice {
  /** Area and conditions, as in the address of a map; `period` is that of own days. */
  view: ViewQuery;
  /** Null for own days. */
  period: NamedPeriod | null;
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
} as const;

/** Period of a choice that names none. */
const usualPeriod: NamedPeriod = 'pristi-tyden';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? (values[0] as Value);

/** Reads an address; one of the map is read too. Unknown values are left out. */
export const readChoice = (query: URLSearchParams): PrintChoice => {
  const view = readViewQuery([...query]);
  const period = query.get(keys.period) ?? '';
  // The weekend is the only named period that a map has too.
  const usual = view.periodWord === 'vikend' ? 'tento-vikend' : usualPeriod;
  const named = isNamedPeriod(period) ? period : usual;
  return {
    view: { ...view, periodWord: null },
    period: view.period ? null : named,
    layout: oneOf(printLayouts, query.get(keys.layout)),
    paper: oneOf(papers, query.get(keys.paper)),
    title: (query.get(keys.title) ?? '').slice(0, maxPrintTitleLength),
    descriptions: query.get(keys.descriptions) === '1',
    picture: query.get(keys.picture),
    without: (query.get(keys.without) ?? '').split(',').filter((slug) => slug !== ''),
  };
};

/** Query of the address of a choice; usual values are left out. */
export const toSearch = (choice: PrintChoice): string => {
  const { view, period, layout, paper, title, descriptions, picture, without } = choice;
  const query = new URLSearchParams(toEntries({ ...view, period: period ? null : view.period }));
  if (period && period !== usualPeriod) query.set(keys.period, period);
  if (layout !== printLayouts[0]) query.set(keys.layout, layout);
  if (paper !== papers[0]) query.set(keys.paper, paper);
  if (title !== '') query.set(keys.title, title);
  if (descriptions) query.set(keys.descriptions, '1');
  if (picture !== null) query.set(keys.picture, picture);
  if (without.length > 0) query.set(keys.without, without.join(','));
  return query.size > 0 ? `?${query}` : '';
};

/** Query for events of a choice; null while no town or area is chosen. */
export const toViewQuery = (
  { view, period }: Pick<PrintChoice, 'view' | 'period'>,
  today: CivilDate,
): ViewQuery | null => {
  const hasArea = view.city !== null || view.radius !== null || view.bounds !== null;
  if (!hasArea) return null;
  return {
    ...view,
    period: period ? daysOfPeriod(period, today) : view.period,
    // Of a town all events are printed, wherever the map was.
    ...(view.city !== null && { center: null, zoom: null, radius: null, bounds: null }),
  };
};

/** Order to the server; null while no town or area is chosen. */
export const toPrintInput = (choice: PrintChoice, today: CivilDate): PrintInput | null => {
  const query = toViewQuery(choice, today);
  if (!query) return null;
  const { layout, paper, title, descriptions, picture, without } = choice;
  return {
    layout,
    paper,
    query: new URLSearchParams(toEntries(query)).toString(),
    without: [...without],
    title: title.trim(),
    descriptions,
    picture: layout === 'poster' ? picture : null,
  };
};
