import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { rowId } from '../row-id.ts';
import { line, visible } from '../text-line.ts';
import { eventInputs, isDistinct, optionalLine } from './event-fields.ts';
import { ScheduleSchema } from './schedule.ts';

export const maxImages = 12;
export const maxPlaceTitleLength = 120;
export const maxAltTextLength = 300;

/** Field error of a place equal to another one to four decimals (specification, §5). */
export const placeTaken = 'Zde již existuje místo.';
export const placeMissing = 'Musíte vybrat nebo vytvořit místo.';
const pointMissing = 'Ukažte místo na mapě, nebo napište jeho souřadnice.';
export const placeAbroad = 'Místo musí ležet v\u00a0Česku.';
export const cityTooFar = 'Tato obec je od místa příliš daleko.';

const per100 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Image of an event; `id` is from the answer of its upload. */
export const EventImageInputSchema = v.strictObject({
  id: rowId,
  /** Alternative text. */
  alt: line(maxAltTextLength),
  /** Focus point kept visible when the image is cropped, in per cent from the left and the top. */
  focus_x: per100,
  focus_y: per100,
});
export type EventImageInput = v.InferOutput<typeof EventImageInputSchema>;

export const PlaceTitleSchema = v.pipe(line(maxPlaceTitleLength), visible('Zadejte název místa.'));

/** Slug of a municipality that a person chose. */
export const CitySlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

/** Id of an existing place. */
export const placeId = v.custom<number>((value) => v.is(rowId, value), placeMissing);

const ExistingPlaceSchema = v.strictObject({
  use_existing_place: v.literal(true),
  place: placeId,
});

const NewPlaceSchema = v.strictObject({
  use_existing_place: v.literal(false),
  title: PlaceTitleSchema,
  street: optionalLine,
  latitude: v.pipe(v.number(pointMissing), latitude),
  longitude: v.pipe(v.number(pointMissing), longitude),
  /** Slug of the municipality that a person chose; null for the one the point lies in. */
  city: v.nullable(CitySlugSchema),
});

/** Place of an event: an existing or a new one. */
export const PlaceInputSchema = v.variant(
  'use_existing_place',
  [ExistingPlaceSchema, NewPlaceSchema],
  placeMissing,
);
export type PlaceInput = v.InferOutput<typeof PlaceInputSchema>;
export type NewPlaceInput = v.InferOutput<typeof NewPlaceSchema>;

/** Complete event form, valid for publishing. */
export const EventInputSchema = v.strictObject({
  ...eventInputs,
  place: PlaceInputSchema,
  schedule: ScheduleSchema,
  images: v.pipe(
    v.array(EventImageInputSchema),
    v.maxLength(maxImages, `Nejvýše ${maxImages} obrázků.`),
    v.check((images) => isDistinct(images.map(({ id }) => id))),
  ),
});
export type EventInput = v.InferOutput<typeof EventInputSchema>;
