import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { Bounds, LatLng } from '../../contract/places/bounds.ts';
import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import type { City } from '../../contract/places/city.ts';
import { firstViewOptions, frameKey } from '../../contract/views/first-view.ts';
import { mergeOptions } from '../../contract/plugins/merge-options.ts';
import { readPeriodText } from '../../contract/plugins/period-text.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { readOptions, type WidgetOptions } from '../../contract/plugins/widget-options.ts';
import { slugify } from '../../domain/text/fold.ts';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import { defaultZoom, type WidgetLayout } from '../../domain/geo/opening-view.ts';
import { toDayRange } from '../../domain/time/near-days.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';

/** Query of the first view of a widget, independent of its size. */
export interface FirstViewQuery extends Pick<
  ViewQuery,
  'period' | 'dayParts' | 'free' | 'facets' | 'categories' | 'excluded' | 'text' | 'zoom'
> {
  city: City | null;
  center: LatLng | null;
  layout: WidgetLayout;
}

/** Widget options read from texts by name; invalid values are left out. */
const readTexts = (
  textOf: (name: string) => string | null | undefined,
  gazetteer: Gazetteer,
): WidgetOptions => {
  const optionNames: readonly string[] = firstViewOptions();
  const { city, period, ...options } = readOptions(
    (name) => (optionNames.includes(name) ? textOf(name) : null),
    () => undefined,
  );
  // An unknown city or an invalid period is left out too.
  return {
    ...options,
    ...(city !== undefined && (city === '' || gazetteer.bySlug(slugify(city))) && { city }),
    ...(period !== undefined && readPeriodText(period) && { period }),
  };
};

/** Chosen categories that the options allow; all allowed ones when none remains. */
const choose = (
  chosen: readonly CategorySlug[],
  { categories = [], excludeCategories = [] }: WidgetOptions,
): CategorySlug[] => {
  const allowed = (categories.length > 0 ? categories : categorySlugs).filter(
    (slug) => !excludeCategories.includes(slug),
  );
  const allowedChoice = chosen.filter((slug) => allowed.includes(slug));
  return allowedChoice.length > 0 ? allowedChoice : categories;
};

const toPeriod = (text: string | undefined, today: CivilDate): ViewQuery['period'] => {
  const parsed = text === undefined ? null : readPeriodText(text);
  return parsed && toDayRange(parsed, today);
};

/**
 * Reads a query for a first view. Keys of a view (`s`, `e`, `k`, `x`, `q`) take precedence over
 * options in the query, and these over options of the plugin.
 */
export const readFirstViewQuery = (
  search: string,
  config: Readonly<Record<string, string>>,
  gazetteer: Gazetteer,
  today: CivilDate,
): FirstViewQuery => {
  const parameters = new URLSearchParams(search);
  const address = readViewQuery([...parameters]);
  const queryOptions = readTexts((name) => parameters.get(name), gazetteer);
  // The URL of a frame may be outside the limits of options: the visitor moved the map there.
  if (queryOptions.lat === undefined && address.center) Object.assign(queryOptions, address.center);
  if (queryOptions.zoom === undefined && address.zoom !== null) queryOptions.zoom = address.zoom;
  const options = mergeOptions(
    queryOptions,
    readTexts((name) => config[name], gazetteer),
  );
  const { city, lat, lng, zoom, period, view, hide, excludeCategories = [] } = options;
  return {
    period: address.period ?? toPeriod(period, today),
    dayParts: address.dayParts,
    free: address.free,
    facets: address.facets,
    categories: choose(address.categories, options),
    excluded: [...new Set([...excludeCategories, ...address.excluded])],
    text: address.text,
    zoom: zoom ?? null,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    layout: { isEmbed: !parameters.has(frameKey), view, hide },
    city: (city !== undefined && gazetteer.bySlug(slugify(city))) || null,
  };
};

/** Assumed size of a map whose options give its middle instead of a town, in pixels. */
const assumedSize = { width: 900, height: 600 };

/** What a first view shows around its middle; null for a view without one. */
export const boundsOfFirstView = ({
  center,
  zoom,
  city,
}: Pick<FirstViewQuery, 'center' | 'zoom' | 'city'>): Bounds | null =>
  center &&
  boundsOfView(center, zoom ?? city?.zoom ?? defaultZoom, assumedSize.width, assumedSize.height);
