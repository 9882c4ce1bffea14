import { categoryOf } from '../../../contract/events/category.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { facetTitles } from '../../../contract/events/facet-titles.ts';
import type { SearchMeaning } from '../../../contract/views/suggestions.ts';
import {
  capitalized,
  dayInDigits,
  daysInDigits,
  nbsp,
  shortWeekday,
} from '../../messages/dates.ts';
import type { searchMessages } from '../../messages/search-messages.ts';
import type { widgetMessages } from '../../messages/widget-messages.ts';
import { dayNearby } from '../day-nearby.ts';

export type FilterMessages = typeof widgetMessages & typeof searchMessages;

/** Filters besides the text and the area. */
export type Conditions = Pick<
  SearchMeaning,
  'days' | 'dayParts' | 'free' | 'facets' | 'categories'
>;

/** `Dnes`, `Zítra`, `Pá 4. 12.`, `5.–6. 12.`; without the year when it is that of today. */
const daysTitle = (
  messages: FilterMessages,
  { start, end }: { start: CivilDate; end: CivilDate },
  today: CivilDate,
): string => {
  const year = Number(today.slice(0, 4));
  if (start !== end) return daysInDigits(start, end, year);
  const day =
    dayNearby(messages, start, today) || `${shortWeekday(start)}${nbsp}${dayInDigits(start, year)}`;
  return capitalized(day);
};

/** One filter: its title, and the conditions that change without it. */
export interface FilterTitle {
  title: string;
  without: Partial<Conditions>;
}

/** Titles of the filters of some conditions, in the order in which they are read. */
export const filterTitles = (
  messages: FilterMessages,
  { days, dayParts, free, facets, categories }: Conditions,
  today: CivilDate,
): FilterTitle[] => [
  ...categories.map((slug) => ({
    title: categoryOf(slug).title,
    without: { categories: categories.filter((one) => one !== slug) },
  })),
  ...(days ? [{ title: daysTitle(messages, days, today), without: { days: null } }] : []),
  ...dayParts.map((part) => ({
    title: messages[part],
    without: { dayParts: dayParts.filter((one) => one !== part) },
  })),
  ...(free ? [{ title: messages.free, without: { free: false } }] : []),
  ...facets.map((slug) => ({
    title: capitalized(facetTitles[slug]),
    without: { facets: facets.filter((one) => one !== slug) },
  })),
];
