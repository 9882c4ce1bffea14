import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';
import { placeMissing, PlaceTitleSchema } from './event-form.ts';
import { EventTimeSchema } from './event.ts';
import { ownStatuses } from './own-event.ts';
import { PlaceReferenceSchema } from './place.ts';

/** How many places come at a time. */
export const editablePage = 200;
/** Likely pairs that are suggested at a time. */
export const mostPairs = 50;
/** For so many days a merge can be taken back. */
export const unmergeableDays = 30;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
/** In a path or a query it comes as text. */
const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number));
const version = id;

/** A place somebody may change: their own; administrators all. */
export const EditablePlaceSchema = v.object({
  ...PlaceReferenceSchema.entries,
  street: v.nullable(v.string()),
  /** Only the municipality is known; the point is its middle. */
  approximate: v.boolean(),
  /** Events that visitors see there, over or to come, and how many of them still have a date to come. */
  events: v.number(),
  coming: v.number(),
  version: v.number(),
});
export type EditablePlace = v.InferOutput<typeof EditablePlaceSchema>;

export const EditablePlacesQuerySchema = v.strictObject({
  /** Words of name or town; without diacritics they find the same. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  after: v.optional(idText),
});
export type EditablePlacesQuery = v.InferOutput<typeof EditablePlacesQuerySchema>;

/** By name, as Czech sorts. */
export const EditablePlacesSchema = v.object({
  places: v.array(EditablePlaceSchema),
  /** How many there are altogether with these words. */
  count: v.number(),
  /** What to ask with for those that follow; null at the end. */
  next: v.nullable(v.number()),
});
export type EditablePlaces = v.InferOutput<typeof EditablePlacesSchema>;

/** Why two places are taken for one. */
export const pairReasons = ['same-name', 'part-of-name', 'similar-name'] as const;
export type PairReason = (typeof pairReasons)[number];

/** Two places that are likely one, the likeliest pairs first. */
export const PlacePairSchema = v.object({
  one: EditablePlaceSchema,
  other: EditablePlaceSchema,
  /** 0 … 1. */
  score: v.number(),
  metres: v.number(),
  reason: v.picklist(pairReasons),
});
export type PlacePair = v.InferOutput<typeof PlacePairSchema>;

const PlaceNameSchema = v.object({ id: v.number(), title: v.string() });

/** What became of a place, the latest first. */
export const PlaceChangeSchema = v.intersect([
  v.object({
    id: v.number(),
    /** Epoch milliseconds. */
    at: v.number(),
    /** First name and surname; null for the operator, and for somebody who has left. */
    actor: v.nullable(v.string()),
  }),
  v.variant('kind', [
    v.object({ kind: v.literal('renamed'), from: v.string(), to: v.string() }),
    v.object({
      kind: v.literal('repositioned'),
      from: v.object({ lat: latitude, lng: longitude }),
      to: v.object({ lat: latitude, lng: longitude }),
    }),
    v.object({
      /** The other place was taken over by this one, with so many events. */
      kind: v.literal('merged'),
      other: PlaceNameSchema,
      events: v.number(),
      /** What takes it back; null where that was done, or came too late. */
      merge: v.nullable(v.number()),
    }),
    v.object({ kind: v.literal('unmerged'), other: PlaceNameSchema, events: v.number() }),
  ]),
]);
export type PlaceChange = v.InferOutput<typeof PlaceChangeSchema>;

export const PlaceQuerySchema = v.strictObject({ place: idText });
export const MergeQuerySchema = v.strictObject({ source: idText, target: idText });

/** What a merge would do. */
export const MergePreviewSchema = v.object({
  /** What becomes a tombstone, and what stays. */
  source: EditablePlaceSchema,
  target: EditablePlaceSchema,
  metres: v.number(),
  /** Everything that would move, drafts and deleted events included; by their next or last time. */
  events: v.array(
    v.object({
      id: v.number(),
      slug: v.string(),
      title: v.string(),
      status: v.picklist(ownStatuses),
      time: v.nullable(EventTimeSchema),
    }),
  ),
});
export type MergePreview = v.InferOutput<typeof MergePreviewSchema>;

export const MergeFormSchema = v.strictObject({
  source: id,
  source_version: version,
  target: id,
  target_version: version,
});
export type MergeForm = v.InferOutput<typeof MergeFormSchema>;

export const MergedSchema = v.object({
  /** The place that stays. */
  place: EditablePlaceSchema,
  /** What takes it back. */
  merge: v.number(),
  /** How many events moved. */
  events: v.number(),
});
export type Merged = v.InferOutput<typeof MergedSchema>;

export const UnmergeFormSchema = v.strictObject({ merge: id });
export type UnmergeForm = v.InferOutput<typeof UnmergeFormSchema>;

/** The place that is back, and the one its events came from. */
export const UnmergedSchema = v.object({
  source: EditablePlaceSchema,
  target: EditablePlaceSchema,
  events: v.number(),
});
export type Unmerged = v.InferOutput<typeof UnmergedSchema>;

export const RenameFormSchema = v.strictObject({ place: id, version, title: PlaceTitleSchema });
export type RenameForm = v.InferOutput<typeof RenameFormSchema>;

export const RepositionFormSchema = v.strictObject({
  place: id,
  version,
  latitude: v.pipe(v.number(placeMissing), latitude),
  longitude: v.pipe(v.number(placeMissing), longitude),
});
export type RepositionForm = v.InferOutput<typeof RepositionFormSchema>;
