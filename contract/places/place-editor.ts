import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';
import { optionalAddress } from '../organizers/event-fields.ts';
import { CitySlugSchema, placeMissing, PlaceTitleSchema } from '../organizers/event-input.ts';
import { EventTimeSchema } from '../events/event.ts';
import { ownStatuses } from '../organizers/own-event.ts';
import { PlaceReferenceSchema } from './place.ts';
import { rowId as id, rowIdText as idText, rowVersion as version } from '../row-id.ts';
import { storableText } from '../text-line.ts';

export const editablePlacesPageSize = 200;
/** Largest number of suggested pairs. */
export const maxPlacePairs = 50;
/** Number of days in which a merge can be undone. */
export const mergeUndoDays = 30;

/** Place that the user may edit: an own one; for administrators any. */
export const EditablePlaceSchema = v.object({
  ...PlaceReferenceSchema.entries,
  street: v.nullable(v.string()),
  /** Address of its own site; null for none. */
  web: v.nullable(v.string()),
  /** Only the municipality is known; the point is its centre. */
  approximate: v.boolean(),
  /** What the municipality is known from: the point of the place, its source, or a person's choice. */
  city_from: v.picklist(['outline', 'source', 'person']),
  /** Number of public events, past and future. */
  events: v.number(),
  /** Number of public events with a future date. */
  coming: v.number(),
  version: v.number(),
});
export type EditablePlace = v.InferOutput<typeof EditablePlaceSchema>;

export const EditablePlacesQuerySchema = v.strictObject({
  /**
   * Words of title, former title or city; diacritics are ignored and common abbreviations (`kd`,
   * `zš`) expanded. Text without a letter or digit finds nothing.
   */
  q: v.optional(storableText(100), ''),
  after: v.optional(idText),
  /** Id of a place: lists the nearest ones to it by distance, without itself; ignores `after`. */
  near: v.optional(idText),
});
export type EditablePlacesQuery = v.InferOutput<typeof EditablePlacesQuerySchema>;

/** Another place referred to by an answer or an error. */
export const NamedPlaceSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** Whether the user may edit it. */
  editable: v.boolean(),
});
export type NamedPlace = v.InferOutput<typeof NamedPlaceSchema>;

/** Own place that an administrator recently merged into another. */
export const MergedAwayPlaceSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  into: NamedPlaceSchema,
  /** Id of the merge, for undoing it; null if the user may not. */
  merge: v.nullable(v.number()),
});
export type MergedAwayPlace = v.InferOutput<typeof MergedAwayPlaceSchema>;

/** Page of editable places, by title in Czech collation; with `near` by distance. */
export const EditablePlacesSchema = v.object({
  places: v.array(EditablePlaceSchema),
  /** Number of all places that match the query. */
  count: v.number(),
  /** Value of `after` for the next page; null on the last page. */
  next: v.nullable(v.number()),
  /** The list is of an administrator and has the places of all users. */
  everybodys: v.boolean(),
  /**
   * On the first page without a query: own places merged by others in the last `mergeUndoDays`,
   * latest first.
   */
  taken_over: v.array(MergedAwayPlaceSchema),
});
export type EditablePlaces = v.InferOutput<typeof EditablePlacesSchema>;

/**
 * Why two places are similar: names equal except case and diacritics; one abbreviated; one
 * contained in the other; several common words.
 */
export const pairReasons = ['same-name', 'abbreviation', 'part-of-name', 'similar-name'] as const;
export type PairReason = (typeof pairReasons)[number];

/** Two places that may be one. Lists are sorted by score, refused pairs last. */
export const PlacePairSchema = v.object({
  one: EditablePlaceSchema,
  other: EditablePlaceSchema,
  /** 0 … 1. */
  score: v.number(),
  metres: v.number(),
  reason: v.picklist(pairReasons),
  /** Marked as two different places, for every user who may edit both. */
  refused: v.boolean(),
});
export type PlacePair = v.InferOutput<typeof PlacePairSchema>;

/** Marks a pair as two different places, or removes the mark. */
export const DistinctMarkSchema = v.strictObject({ one: id, other: id, refused: v.boolean() });
export type DistinctMark = v.InferOutput<typeof DistinctMarkSchema>;

const PlaceNameSchema = v.object({ id: v.number(), title: v.string() });

const moveDetail = { other: PlaceNameSchema, events: v.number() };
const mergeDetail = {
  ...moveDetail,
  /** Id of the merge, for undoing it; null if undone, too old, or not permitted. */
  merge: v.nullable(v.number()),
};

/** Entry in the history of a place; lists are sorted by time, latest first. */
export const PlaceChangeSchema = v.intersect([
  v.object({
    id: v.number(),
    /** Epoch milliseconds. */
    at: v.number(),
    /** First name and surname; null for the operator and for a deleted account. */
    actor: v.nullable(v.string()),
  }),
  v.variant('kind', [
    v.object({ kind: v.literal('renamed'), from: v.string(), to: v.string() }),
    v.object({
      kind: v.literal('repositioned'),
      from: v.object({ lat: latitude, lng: longitude }),
      to: v.object({ lat: latitude, lng: longitude }),
    }),
    /** Titles of municipalities. */
    v.object({ kind: v.literal('city'), from: v.string(), to: v.string() }),
    /** Null for no address. */
    v.object({
      kind: v.literal('web'),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
    v.object({
      /** `other` was merged into this place, with `events` events. */
      kind: v.literal('merged'),
      ...mergeDetail,
    }),
    v.object({
      /** This place was merged into `other`. */
      kind: v.literal('merged-into'),
      ...mergeDetail,
    }),
    v.object({
      /** The merge of `other` was undone; `events` events moved back to it. */
      kind: v.literal('unmerged'),
      ...moveDetail,
    }),
    v.object({
      /** The merge of this place into `other` was undone. */
      kind: v.literal('restored'),
      ...moveDetail,
    }),
  ]),
]);
export type PlaceChange = v.InferOutput<typeof PlaceChangeSchema>;

export const PlaceQuerySchema = v.strictObject({ place: idText });
export const MergeQuerySchema = v.strictObject({ source: idText, target: idText });

/** Effects of a merge. */
export const MergePreviewSchema = v.object({
  /** Place that is merged into the other and then only leads to it. */
  source: EditablePlaceSchema,
  /** Place that stays. */
  target: EditablePlaceSchema,
  metres: v.number(),
  /** Titles of the next events; null for none. */
  next: v.object({ source: v.nullable(v.string()), target: v.nullable(v.string()) }),
  /** Events that would move, including drafts and deleted ones; by their next or last time. */
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

export const MergeInputSchema = v.strictObject({
  source: id,
  source_version: version,
  target: id,
  target_version: version,
});
export type MergeInput = v.InferOutput<typeof MergeInputSchema>;

export const MergedSchema = v.object({
  /** The place that stays. */
  place: EditablePlaceSchema,
  /** Id of the merge, for undoing it. */
  merge: v.number(),
  /** Number of moved events. */
  events: v.number(),
});
export type Merged = v.InferOutput<typeof MergedSchema>;

export const UnmergeInputSchema = v.strictObject({ merge: id });

/** Restored place, the place its events came from, and their number. */
export const UnmergedSchema = v.object({
  source: EditablePlaceSchema,
  target: EditablePlaceSchema,
  events: v.number(),
});
export type Unmerged = v.InferOutput<typeof UnmergedSchema>;

export const RenameInputSchema = v.strictObject({ place: id, version, title: PlaceTitleSchema });
export type RenameInput = v.InferOutput<typeof RenameInputSchema>;

export const RepositionInputSchema = v.strictObject({
  place: id,
  version,
  latitude: v.pipe(v.number(placeMissing), latitude),
  longitude: v.pipe(v.number(placeMissing), longitude),
});
export type RepositionInput = v.InferOutput<typeof RepositionInputSchema>;

/** Puts a place into another municipality; null for the one its point lies in. */
export const PlaceCityInputSchema = v.strictObject({
  place: id,
  version,
  city: v.nullable(CitySlugSchema),
});
export type PlaceCityInput = v.InferOutput<typeof PlaceCityInputSchema>;

/** Changes the address of the place's own site; null for none. */
export const PlaceWebInputSchema = v.strictObject({ place: id, version, web: optionalAddress });
export type PlaceWebInput = v.InferOutput<typeof PlaceWebInputSchema>;
