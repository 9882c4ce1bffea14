import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { placeMissing, PlaceTitleSchema } from './event-form.ts';
import { EventTimeSchema } from '../events/event.ts';
import { ownStatuses } from './own-event.ts';
import { PlaceReferenceSchema } from '../places/place.ts';

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
  /**
   * Words of name, former name or town; without diacritics they find the same, and so do the usual
   * abbreviations (`kd`, `zš`). What has no letter and no figure finds nothing.
   */
  q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  after: v.optional(idText),
  /** A place: the few that stand nearest to it, by the way there and without itself; `after` is not for these. */
  near: v.optional(idText),
});
export type EditablePlacesQuery = v.InferOutput<typeof EditablePlacesQuerySchema>;

/** A place that an answer or a refusal names beside those it is about. */
export const NamedPlaceSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** Whether whoever asked may change it. */
  editable: v.boolean(),
});
export type NamedPlace = v.InferOutput<typeof NamedPlaceSchema>;

/** A place of somebody's that an administrator has made one with another lately. */
export const TakenOverSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  into: NamedPlaceSchema,
  /** What takes it back; null for those who may not. */
  merge: v.nullable(v.number()),
});
export type TakenOver = v.InferOutput<typeof TakenOverSchema>;

/** By name, as Czech sorts; those near to a place by the way there. */
export const EditablePlacesSchema = v.object({
  places: v.array(EditablePlaceSchema),
  /** How many there are altogether with these words. */
  count: v.number(),
  /** What to ask with for those that follow; null at the end. */
  next: v.nullable(v.number()),
  /** An administrator's: everybody's places, not their own alone. */
  everybodys: v.boolean(),
  /** With the beginning of all their places: what others merged of theirs in so many days, the latest first. */
  taken_over: v.array(TakenOverSchema),
});
export type EditablePlaces = v.InferOutput<typeof EditablePlacesSchema>;

/**
 * Why two places are taken for one: equal names but for case and diacritics; one of them shortened;
 * one that is all in the other; several words in common.
 */
export const pairReasons = ['same-name', 'abbreviation', 'part-of-name', 'similar-name'] as const;
export type PairReason = (typeof pairReasons)[number];

/** Two places that are likely one: the likeliest pairs first, and behind them those that were refused. */
export const PlacePairSchema = v.object({
  one: EditablePlaceSchema,
  other: EditablePlaceSchema,
  /** 0 … 1. */
  score: v.number(),
  metres: v.number(),
  reason: v.picklist(pairReasons),
  /** Somebody said that they are two: for everybody who may change both. */
  refused: v.boolean(),
});
export type PlacePair = v.InferOutput<typeof PlacePairSchema>;

/** Says of a pair that they are two places, or takes that back. */
export const PairVerdictSchema = v.strictObject({ one: id, other: id, refused: v.boolean() });
export type PairVerdict = v.InferOutput<typeof PairVerdictSchema>;

const PlaceNameSchema = v.object({ id: v.number(), title: v.string() });

const moveDetail = { other: PlaceNameSchema, events: v.number() };
const mergeDetail = {
  ...moveDetail,
  /** What takes it back; null where that was done, came too late, or is not theirs to do. */
  merge: v.nullable(v.number()),
};

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
      /** This one took the other over, with so many events. */
      kind: v.literal('merged'),
      ...mergeDetail,
    }),
    v.object({
      /** The other one took this over. */
      kind: v.literal('merged-into'),
      ...mergeDetail,
    }),
    v.object({
      /** The other place is one by itself again, and so many events went back to it. */
      kind: v.literal('unmerged'),
      ...moveDetail,
    }),
    v.object({
      /** The same told of the one that is back. */
      kind: v.literal('restored'),
      ...moveDetail,
    }),
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
  /** Title of what is on there next; null where nothing is. */
  next: v.object({ source: v.nullable(v.string()), target: v.nullable(v.string()) }),
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
