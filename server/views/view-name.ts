import { categoryOf } from '../../contract/events/category.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import { facetTitles } from '../../contract/events/facet-titles.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import type { AddressedView } from './read-view.ts';

const dayPartTitles: Record<DayPart, string> = {
  morning: 'ráno',
  afternoon: 'odpoledne',
  evening: 'večer',
};

/**
 * Name of a view: `Akce ve Svitavách: pro děti, zdarma, „jazz“`; that of an area begins with `area`, default the
 * name of the map.
 */
export const viewName = (
  {
    query,
    city,
    picks = null,
  }: Pick<AddressedView, 'query' | 'city'> & Partial<Pick<AddressedView, 'picks'>>,
  area = 'Mapa akcí',
): string => {
  if (picks) return 'Můj výběr akcí';
  const { categories, dayParts, free, facets, text } = query;
  const conditions = [
    ...categories.map((slug) => categoryOf(slug).title.toLowerCase()),
    ...dayParts.map((part) => dayPartTitles[part]),
    ...(free ? ['zdarma'] : []),
    ...facets.map((slug) => facetTitles[slug]),
    ...(text ? [`„${text}“`] : []),
  ];
  const subject = city ? cityTitle(city) : area;
  return conditions.length > 0 ? `${subject}: ${conditions.join(', ')}` : subject;
};
