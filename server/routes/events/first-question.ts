import type { CivilDate } from '../../../contract/events/calendar-day.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { categorySlugs, type CategorySlug } from '../../../contract/events/category.ts';
import type { City } from '../../../contract/places/city.ts';
import { firstViewOptions, frameKey } from '../../../contract/views/first-view.ts';
import { mergeOptions } from '../../../contract/plugins/merge-options.ts';
import { readPeriodText } from '../../../contract/plugins/period-text.ts';
import { readViewQuery, type ViewQuery } from '../../../contract/views/view-query.ts';
import { readOptions, type WidgetOptions } from '../../../contract/plugins/widget-options.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { WidgetLayout } from '../../../domain/geo/opening-view.ts';
import { daysOf } from '../../../domain/time/near-days.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';

/** What a widget opens with, before anybody knows how large it is. */
export interface FirstQuestion extends Pick<
  ViewQuery,
  'period' | 'evening' | 'categories' | 'excluded' | 'text' | 'zoom'
> {
  city: City | null;
  center: LatLng | null;
  outfit: WidgetLayout;
}

/** Reads the options of a question; what makes no sense is left out. */
const readTexts = (
  textOf: (name: string) => string | null | undefined,
  gazetteer: Gazetteer,
): WidgetOptions => {
  const known: readonly string[] = firstViewOptions;
  const { city, period, ...options } = readOptions(
    (name) => (known.includes(name) ? textOf(name) : null),
    () => undefined,
  );
  // A town there is none of is not said either, nor are such days.
  return {
    ...options,
    ...(city !== undefined && (city === '' || gazetteer.bySlug(slugify(city))) && { city }),
    ...(period !== undefined && readPeriodText(period) && { period }),
  };
};

/** What an address chose among the categories there are; all of them where nothing is left. */
const choose = (
  chosen: readonly CategorySlug[],
  { categories = [], excludeCategories = [] }: WidgetOptions,
): CategorySlug[] => {
  const there = (categories.length > 0 ? categories : categorySlugs).filter(
    (slug) => !excludeCategories.includes(slug),
  );
  const left = chosen.filter((slug) => there.includes(slug));
  return left.length > 0 ? left : categories;
};

const toPeriod = (text: string | undefined, today: CivilDate): ViewQuery['period'] => {
  const asked = text === undefined ? null : readPeriodText(text);
  return asked && daysOf(asked, today);
};

/**
 * Reads a question for a first view: what an address says (`s`, `e`, `k`, `x`, `q`) over the options
 * beside it, and these over what a plugin keeps.
 */
export const readFirstQuestion = (
  search: string,
  config: Readonly<Record<string, string>>,
  gazetteer: Gazetteer,
  today: CivilDate,
): FirstQuestion => {
  const said = new URLSearchParams(search);
  const address = readViewQuery([...said]);
  const near = readTexts((name) => said.get(name), gazetteer);
  // An address of a frame may lie beyond what an option may say: whoever sent it looked there.
  if (near.lat === undefined && address.center) Object.assign(near, address.center);
  if (near.zoom === undefined && address.zoom !== null) near.zoom = address.zoom;
  const options = mergeOptions(
    near,
    readTexts((name) => config[name], gazetteer),
  );
  const { city, lat, lng, zoom, period, view, hide, excludeCategories = [] } = options;
  return {
    period: address.period ?? toPeriod(period, today),
    evening: address.evening,
    categories: choose(address.categories, options),
    excluded: [...new Set([...excludeCategories, ...address.excluded])],
    text: address.text,
    zoom: zoom ?? null,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    outfit: { isEmbed: !said.has(frameKey), view, hide },
    city: (city !== undefined && gazetteer.bySlug(slugify(city))) || null,
  };
};
