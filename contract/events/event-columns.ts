import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { ReceivedCategorySchema } from './category.ts';
import { ReceivedSourceSchema, timePrecisions } from './event.ts';
import { ThumbnailSchema } from './image.ts';
import { PriceRangeSchema } from './price-range.ts';

const numbers = v.array(v.number());
const texts = v.array(v.string());

/**
 * Columns of a list of events: less than half the bytes, because each place and city is contained
 * once. Columns of one group have equal length. `placeOf`, `cityOf` and `eventOf` are positions in
 * the group of places, cities or events; `flags` is the sum of 1 (sample) and 2 (cancelled).
 */
export const EventColumnsSchema = v.object({
  events: v.object({
    id: numbers,
    slug: texts,
    title: texts,
    categories: v.array(v.array(ReceivedCategorySchema)),
    placeOf: numbers,
    image: v.array(v.nullable(ThumbnailSchema)),
    source: v.array(ReceivedSourceSchema),
    priceRange: v.array(v.nullable(PriceRangeSchema)),
    flags: numbers,
  }),
  places: v.object({
    id: numbers,
    title: texts,
    lat: v.array(latitude),
    lng: v.array(longitude),
    cityOf: numbers,
  }),
  cities: v.object({ slug: texts, title: texts, locative: v.array(v.nullable(v.string())) }),
  times: v.object({
    eventOf: numbers,
    id: numbers,
    start: texts,
    end: v.array(v.nullable(v.string())),
    precision: v.array(v.picklist(timePrecisions)),
    cancelled: v.array(v.boolean()),
  }),
});
export type EventColumns = v.InferOutput<typeof EventColumnsSchema>;
