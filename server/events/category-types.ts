import type { CategorySlug } from '../../contract/events/category.ts';

/** Subtype of schema.org `Event` by category; `Event` where schema.org has no fitting one. */
export const categoryTypes: Record<CategorySlug, string> = {
  koncerty: 'MusicEvent',
  divadlo: 'TheaterEvent',
  film: 'ScreeningEvent',
  vystavy: 'ExhibitionEvent',
  festivaly: 'Festival',
  slavnosti: 'SocialEvent',
  trhy: 'Event',
  plesy: 'DanceEvent',
  deti: 'ChildrensEvent',
  sport: 'SportsEvent',
  turistika: 'Event',
  prohlidky: 'Event',
  prednasky: 'EducationEvent',
  kurzy: 'EducationEvent',
  ostatni: 'Event',
};
