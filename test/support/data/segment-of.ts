import type { City } from '../../../contract/places/city.ts';
import { createSegmentBuilder } from '../../../server/catalogue/segment/segment-builder.ts';
import type { Segment } from '../../../server/catalogue/segment/columns.ts';
import type { Gazetteer } from '../../../server/cities/gazetteer.ts';
import { toTimeColumns, type EventDraft } from '../../../server/events/draft.ts';
import { fold } from '../../../domain/text/fold.ts';

const svitavy: City = {
  id: 577731,
  title: 'Svitavy',
  slug: 'svitavy',
  district: 'Svitavy',
  longitude: 16.46929,
  latitude: 49.75526,
  zoom: 15,
};

const gazetteer: Gazetteer = {
  predefined: [svitavy],
  bySlug: () => svitavy,
  byId: () => svitavy,
  within: () => [],
  nearest: () => svitavy,
  search: () => [svitavy],
};

/**
 * Segment of drafts, without storage; every place is in Svitavy. Identifiers of events and times
 * count from 1; a place has the identifier of its first event.
 */
export const segmentOf = (drafts: readonly EventDraft[]): Segment => {
  const builder = createSegmentBuilder(gazetteer, -Infinity);
  const places = new Map<string, number>();
  let times = 0;
  drafts.forEach((draft, index) => {
    const { title, lat, lng } = draft.place;
    const point = `${lat},${lng}`;
    const placeId = places.get(point) ?? index + 1;
    places.set(point, placeId);
    builder.add({
      id: index + 1,
      slug: `akce-${index + 1}`,
      title: draft.title,
      folded: fold(`${draft.title} ${title}`),
      categories: JSON.stringify(draft.categories),
      status: draft.cancelled ? 'cancelled' : 'published',
      source: draft.source,
      sample: draft.sample ? 1 : 0,
      place_id: placeId,
      place_title: title,
      venue: null,
      other_names: '',
      lat,
      lng,
      city_id: svitavy.id,
      image_key: null,
      image_width: null,
      focus_x: null,
      focus_y: null,
      times: draft.times
        .map((time) => ({ id: ++times, ...toTimeColumns(time) }))
        .sort((one, other) => one.starts_at - other.starts_at),
    });
  });
  return builder.finish();
};
