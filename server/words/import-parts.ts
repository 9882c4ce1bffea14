import { categoryOf } from '../../contract/events/category.ts';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { whenInWords } from './when.ts';

type Time = Pick<EventTime, 'start' | 'end' | 'precision'> & { cancelled: boolean };

/** Dates named before the rest is counted. */
const maxNamed = 3;

/** `5. 12. 2026 v 18:00, 6. 12. 2026 v 18:00 (zrušeno) a další: 4`. */
export const datesPart = (times: readonly Time[]): string => {
  const named = times
    .slice(0, maxNamed)
    .map((time) => whenInWords(time) + (time.cancelled ? ' (zrušeno)' : ''))
    .join(', ');
  const more = times.length - maxNamed;
  return more > 0 ? `${named} a\u00a0další: ${more}` : named;
};

export const categoriesPart = (slugs: readonly CategorySlug[]): string =>
  slugs.map((slug) => categoryOf(slug).title).join(', ');

export const placePart = (title: string, city: string): string =>
  title === city ? title : `${title}, ${city}`;

export const cancelledPart = (cancelled: boolean): string => (cancelled ? 'zrušeno' : 'koná se');
