import * as v from 'valibot';
import type { EventDraft } from '../../contract/event-draft.ts';
import { toEventForm } from '../../contract/event-draft.ts';
import { EventFormSchema } from '../../contract/event-form.ts';
import type { EventImage } from '../../contract/image.ts';
import type { EventDetail } from '../../contract/event.ts';
import { ScheduleSchema } from '../../contract/schedule.ts';
import { toMoment } from '../../domain/civil-time.ts';
import { expandSchedule } from '../../domain/schedule.ts';
import { EventArticle } from '../event/event-article.tsx';
import type { ChosenPlace } from '../../contract/own-event.ts';

/** An event as visitors would see it, as far as the form says. */
export const toPreview = (
  draft: EventDraft,
  chosen: ChosenPlace | null,
  known: readonly EventImage[],
): EventDetail => {
  const whole = v.safeParse(EventFormSchema, toEventForm(draft));
  const schedule = v.safeParse(ScheduleSchema, draft.schedule);
  const times = schedule.success ? expandSchedule(schedule.output) : [];
  const { place } = draft;
  const town = { slug: '', title: '' };
  return {
    ...{ id: 0, slug: 'nahled', image: null, source: 'own', sample: false, cancelled: false },
    title: draft.title.trim() || 'Akce bez názvu',
    categories: draft.categories.slice(0, 3),
    description: draft.description,
    price: draft.price.trim() || null,
    url: whole.success ? whole.output.url : null,
    organizer: draft.organizer.trim() || null,
    contact: draft.contact.trim() || null,
    facets: draft.facets,
    images: draft.images.flatMap((image) => {
      const about = known.find(({ id }) => id === image.id);
      return about ? [{ ...about, ...image }] : [];
    }),
    place: chosen ?? {
      ...{ id: 0, title: place.title || 'Místo zatím nevybrané', city: town },
      ...{ lat: place.latitude ?? 0, lng: place.longitude ?? 0 },
    },
    street: chosen ? chosen.street : place.street || null,
    ...{ venue: null, approximate: chosen === null && place.latitude === null, district: '' },
    times: times.map(({ time, cancelled, movedFrom }, index) => ({
      ...{ id: index + 1, precision: time.precision, cancelled },
      start: toMoment(time.start),
      end: time.end && toMoment(time.end),
      ...(movedFrom && {
        movedFrom: {
          start: toMoment(movedFrom.start),
          end: movedFrom.end && toMoment(movedFrom.end),
          precision: movedFrom.precision,
        },
      }),
    })),
  };
};

export interface EventPreviewProps {
  draft: EventDraft;
  place: ChosenPlace | null;
  images: readonly EventImage[];
  onClose(): void;
}

/** The event as visitors will see it. */
export const EventPreview = ({ draft, place, images, onClose }: EventPreviewProps) => (
  <section className="event-preview" aria-label="Náhled">
    <p className="event-preview-bar">
      <strong>Takhle akci uvidí návštěvníci</strong>
      <button type="button" className="link-button" onClick={onClose}>
        Zavřít náhled
      </button>
    </p>
    <EventArticle event={toPreview(draft, place, images)} nearby={null} now={Date.now()} />
  </section>
);
