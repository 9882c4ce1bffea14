import type { QueryKey } from '../../contract/views/view-query.ts';
import { firstDay, lastDay, resolvePeriod } from '../../domain/time/period.ts';
import { countByCity } from '../catalogue/counts/count-by-city.ts';
import type { Matches } from '../catalogue/matches/gather.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { toPrintText } from '../print/clean-text.ts';
import type { AddressedView } from '../views/read-view.ts';
import { viewName } from '../views/view-name.ts';
import { countOfEvents } from '../words/pictures.ts';
import { periodInWords } from '../words/print-dates.ts';
import type { ViewPicture } from './picture-subject.ts';

/**
 * Keys of a view that its picture depends on: town, period and categories. Others are ignored, so
 * that the number of pictures does not grow with every move of a map.
 */
export const pictureKeys = ['s', 'e', 'd', 'k', 'city'] as const satisfies readonly QueryKey[];

/** Towns with the most events, drawn as dots. */
const maxDots = 400;

/** Entries of a query that its picture depends on. */
export const toPictureEntries = (entries: readonly [QueryKey, string][]): [QueryKey, string][] => {
  const keys: readonly string[] = pictureKeys;
  return entries.filter(([key]) => keys.includes(key));
};

/** Picture of a town or of the country with the number of its events. */
export const toViewPicture = (
  view: AddressedView,
  matches: readonly Matches[],
  { gazetteer, now, site }: { gazetteer: Gazetteer; now: number; site: string },
): ViewPicture => {
  const { query, city } = view;
  const period = resolvePeriod(query.period, now);
  const counts = countByCity(matches);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [only, ...others] = query.categories;
  const category = only && others.length === 0 ? only : null;
  const name = viewName({ query: { ...query, categories: [] }, city });
  return {
    kind: 'view',
    title: toPrintText(name),
    when: periodInWords(firstDay(period), lastDay(period)),
    count: total === 0 ? '' : countOfEvents(total),
    conditions:
      category === null ? viewName({ query, city }).slice(name.length).replace(/^: /, '') : '',
    category,
    area: city && { lat: city.latitude, lng: city.longitude },
    dots: city
      ? []
      : counts.slice(0, maxDots).flatMap(({ cityId, count }) => {
          const town = gazetteer.byId(cityId);
          return town ? [{ lat: town.latitude, lng: town.longitude, count }] : [];
        }),
    site,
  };
};
