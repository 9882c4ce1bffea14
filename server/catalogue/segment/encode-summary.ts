import type { EventSummary } from '../../../contract/events/event.ts';

/** Values of a summary in the order of its JSON, whose ends the columns of events hold. */
export const encodedFields = [
  'id',
  'slug',
  'title',
  'categories',
  'placeId',
  'placeTitle',
  'lat',
  'lng',
  'citySlug',
  'cityTitle',
  'cityLocative',
  'image',
  'source',
  'priceRange',
] as const;
export type EncodedField = (typeof encodedFields)[number];

/** Text before each value; the first follows the beginning of the JSON. */
const keys: Record<EncodedField, string> = {
  id: '{"id":',
  slug: ',"slug":',
  title: ',"title":',
  categories: ',"categories":',
  placeId: ',"place":{"id":',
  placeTitle: ',"title":',
  lat: ',"lat":',
  lng: ',"lng":',
  citySlug: ',"city":{"slug":',
  cityTitle: ',"title":',
  cityLocative: ',"locative":',
  image: '}},"image":',
  source: ',"source":',
  priceRange: ',"priceRange":',
};

/** Bytes before each value. */
export const keyLengths = encodedFields.map((field) => keys[field].length);

/**
 * The JSON of a summary up to its times, which follow, with the byte offset of the end of each
 * value of `encodedFields`.
 */
export const encodeSummary = ({
  id,
  slug,
  title,
  categories,
  place,
  image,
  source,
  priceRange,
  sample,
  cancelled,
}: Omit<EventSummary, 'times'>): { json: string; ends: number[] } => {
  const values: Record<EncodedField, unknown> = {
    id,
    slug,
    title,
    categories,
    placeId: place.id,
    placeTitle: place.title,
    lat: place.lat,
    lng: place.lng,
    citySlug: place.city.slug,
    cityTitle: place.city.title,
    cityLocative: place.city.locative ?? null,
    image,
    source,
    priceRange,
  };
  let json = '';
  let end = 0;
  const ends = encodedFields.map((field) => {
    const value = JSON.stringify(values[field]);
    json += keys[field] + value;
    return (end += keys[field].length + Buffer.byteLength(value));
  });
  return { json: `${json},"sample":${sample},"cancelled":${cancelled},"times":[`, ends };
};
