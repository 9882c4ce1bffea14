import { categories } from '../../../contract/events/category.ts';
import { facetTitles } from '../../../contract/events/facet-titles.ts';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { keysAsParts } from '../../../domain/merge-drafts.ts';
import { timeEntryLabel } from '../schedule/time-entry-label.ts';
import { toEventTimes } from '../../../domain/time/schedule-times.ts';

/** Part of the form that is merged as a whole. */
export type EventPart = keyof EventDraft;

export const eventParts = keysAsParts<EventDraft>(Object.keys(emptyEventDraft) as EventPart[]);

export const eventPartTitles: Record<EventPart, string> = {
  title: 'název',
  categories: 'kategorie',
  description: 'popis',
  price: 'vstupné',
  url: 'odkaz',
  organizer: 'pořadatel',
  contact: 'kontakt',
  prints_contact: 'tisk kontaktu',
  facets: 'dobré vědět',
  place: 'místo',
  schedule: 'termíny',
  images: 'obrázky',
};

/** Value of a part as stored, in one line; empty for none. */
export const eventPartText = ({ form, place }: EditableEvent, part: EventPart): string => {
  if (part === 'schedule') {
    const [first] = form.schedule;
    const count = toEventTimes(form.schedule).length;
    return first && count > 0 ? `termínů: ${count}, první ${timeEntryLabel(first.time)}` : '';
  }
  if (part === 'images') return `obrázků: ${form.images.length}`;
  if (part === 'place') return place ? `${place.title}, ${place.city.title}` : form.place.title;
  if (part === 'categories')
    return form.categories
      .map((slug) => categories.find((one) => one.slug === slug)?.title)
      .join(', ');
  if (part === 'facets') return form.facets.map((slug) => facetTitles[slug]).join(', ');
  if (part === 'prints_contact') return form.prints_contact ? 'ano' : 'ne';
  return form[part];
};
