import { useEffect, useRef, type MouseEvent } from 'react';
import * as v from 'valibot';
import {
  shownTitle,
  toEventInput,
  type EventDraft,
} from '../../contract/organizers/event-draft.ts';
import { EventInputSchema } from '../../contract/organizers/event-input.ts';
import type { City } from '../../contract/places/city.ts';
import type { EventImage } from '../../contract/events/image.ts';
import {
  EventContentSchema,
  type EventContent,
  type EventDetail,
} from '../../contract/events/event-detail.ts';
import type { ChosenPlace } from '../../contract/organizers/own-event.ts';
import { parsePrice } from '../../domain/events/price.ts';
import { useStore } from '../../widget/index.ts';
import { EventArticle } from '../event/event-article.tsx';
import { WithoutPicks } from '../picks/use-picks.tsx';
import type { EventFormStore } from './event-form-store.ts';
import { toEventTimes } from '../../domain/time/schedule-times.ts';

/** Content as the page of the event has it, where an empty text is none. */
const toContent = (draft: EventDraft): EventContent => {
  const { entries } = EventContentSchema;
  const fields = (Object.keys(entries) as (keyof EventContent)[]).map((name) => {
    const field = draft[name];
    const isOptional = typeof field === 'string' && entries[name].type === 'nullable';
    return [name, isOptional ? field.trim() || null : field] as const;
  });
  return v.parse(EventContentSchema, Object.fromEntries(fields));
};

/** Event detail for the preview from a draft, which may be incomplete. */
const toPreview = (
  draft: EventDraft,
  chosen: ChosenPlace | null,
  town: City | null,
  details: readonly EventImage[],
): EventDetail => {
  const parsed = v.safeParse(EventInputSchema, toEventInput(draft));
  const { place } = draft;
  return {
    id: 0,
    slug: 'nahled',
    image: null,
    source: 'own',
    priceRange: parsePrice(draft.price),
    sample: false,
    cancelled: false,
    title: shownTitle(draft),
    categories: draft.categories.slice(0, 3),
    ...toContent(draft),
    url: parsed.success ? parsed.output.url : null,
    images: draft.images.flatMap((image) => {
      const detail = details.find(({ id }) => id === image.id);
      return detail ? [{ ...detail, ...image }] : [];
    }),
    place: chosen ?? {
      id: 0,
      title: place.title || 'Místo zatím nevybrané',
      city: town ?? { slug: '', title: '' },
      lat: place.latitude ?? 0,
      lng: place.longitude ?? 0,
    },
    street: chosen ? chosen.street : place.street || null,
    venue: null,
    approximate: chosen === null && place.latitude === null,
    placeSlug: null,
    origin: null,
    district: town?.district ?? '',
    times: toEventTimes(draft.schedule),
  };
};

export interface EventPreviewProps {
  store: EventFormStore;
  onClose(): void;
}

/** Cancels clicks on links and buttons, which would leave the form; the gallery still works. */
const blockNavigation = (event: MouseEvent): void => {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!control || control.closest('.event-pictures')) return;
  event.preventDefault();
  event.stopPropagation();
};

export const EventPreview = ({ store, onClose }: EventPreviewProps) => {
  const draft = useStore(store.form.$values);
  const place = useStore(store.$place);
  const town = useStore(store.$town);
  const images = useStore(store.images.$details);
  const title = useRef<HTMLElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);
  return (
    <section className="event-preview" aria-label="Náhled" ref={section}>
      <p className="event-preview-bar">
        <strong tabIndex={-1} ref={title}>
          Takto akci uvidí návštěvníci
        </strong>
        <button type="button" className="link-button" onClick={onClose}>
          Zavřít náhled
        </button>
      </p>
      <div data-leads-nowhere onClickCapture={blockNavigation}>
        <WithoutPicks>
          <EventArticle
            event={toPreview(draft, place, town, images)}
            nearby={null}
            now={Date.now()}
            heading="h2"
          />
        </WithoutPicks>
      </div>
    </section>
  );
};
