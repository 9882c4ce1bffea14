import { previewOf } from '../../contract/events/image.ts';
import type { ViewEvent } from '../views/view-event.ts';
import { descriptionOf, titleOf } from './event-texts.ts';
import { writeItems, type WriteOutput } from './output.ts';

const toFeature = (event: ViewEvent, publicUrl: string): object => {
  const { place, approximate, images } = event;
  return {
    type: 'Feature',
    id: event.id,
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    properties: {
      title: titleOf(event),
      url: `${publicUrl}/detail/${event.slug}`,
      categories: event.categories,
      place: place.title,
      street: event.street,
      city: place.city.title,
      // The point is the centre of the municipality.
      approximate,
      cancelled: event.cancelled,
      sample: event.sample,
      price: event.price,
      priceRange: event.priceRange,
      organizer: event.organizer,
      facets: event.facets,
      description: descriptionOf(event),
      web: event.url,
      image: images[0] ? publicUrl + previewOf(images[0]) : null,
      times: event.times.map(({ start, end, cancelled, movedFrom }) => ({
        start,
        end,
        cancelled,
        movedFrom: movedFrom ?? null,
      })),
      created: new Date(event.createdAt).toISOString(),
      changed: new Date(event.changedAt).toISOString(),
    },
  };
};

/** GeoJSON (RFC 7946): one point for each event, its times among the properties. */
export const writeGeoJson: WriteOutput = (events, { publicUrl, name }) =>
  writeItems(
    events,
    {
      start: `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n`,
      separator: ',\n',
      end: '\n]}\n',
    },
    (event) => [JSON.stringify(toFeature(event, publicUrl))],
  );
