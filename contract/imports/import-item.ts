import * as v from 'valibot';
import { categorySlugs } from '../events/category.ts';
import { ClueSchema } from '../organizers/event-likeness.ts';
import { PlaceInputSchema } from '../organizers/event-input.ts';
import { ownStatuses } from '../organizers/own-event.ts';
import { timePrecisions } from '../events/event.ts';
import { LatLngSchema } from '../places/bounds.ts';
import { PlaceReferenceSchema } from '../places/place.ts';
import { rowId, rowIdText } from '../row-id.ts';
import { ImportSourceSchema, itemStates } from './import-source.ts';

/** Parts of an event that a source tells, each merged as a whole. */
export const importParts = [
  'title',
  'description',
  'categories',
  'organizer',
  'price',
  'url',
  'place',
  'schedule',
  'cancelled',
] as const;
export type ImportPart = (typeof importParts)[number];

export const itemsPageSize = 50;
/** Most decisions of one request. */
export const maxDecisions = 50;

/** A part that the source has changed since it was taken. */
export const ItemDifferenceSchema = v.object({
  part: v.picklist(importParts),
  /** In words; empty for nothing. */
  ours: v.string(),
  theirs: v.string(),
  /** Ours was edited by hand, and stays unless somebody decides otherwise. */
  conflict: v.boolean(),
});
export type ItemDifference = v.InferOutput<typeof ItemDifferenceSchema>;

export const ImportItemSchema = v.object({
  id: v.number(),
  /** Identifies what is decided about; a decision is refused when the item says or waits for something else by then. */
  says: v.string(),
  state: v.picklist(itemStates),
  title: v.string(),
  description: v.string(),
  /** Page of the event, as its source says; empty for none. */
  url: v.string(),
  /** Entry fee in words of its source; empty for none. */
  price: v.string(),
  categories: v.array(v.picklist(categorySlugs)),
  /** The next ones, at most five; the last one when all are over. */
  times: v.array(
    v.object({
      precision: v.picklist(timePrecisions),
      start: v.string(),
      end: v.nullable(v.string()),
      cancelled: v.boolean(),
    }),
  ),
  /** Number of all dates, and whether all are over. */
  dates: v.number(),
  over: v.boolean(),
  cancelled: v.boolean(),
  place: v.object({
    title: v.string(),
    city: v.string(),
    ...LatLngSchema.entries,
    /** The point is only the middle of the town. */
    approximate: v.boolean(),
  }),
  /** Event made of it; null for none. */
  event: v.nullable(
    v.object({ slug: v.string(), title: v.string(), status: v.picklist(ownStatuses) }),
  ),
  /** Of a changed item; empty for others. */
  differences: v.array(ItemDifferenceSchema),
  /** Event of one's own that it looks like, and why; null for none. */
  similar: v.nullable(
    v.object({ slug: v.string(), title: v.string(), clues: v.array(ClueSchema) }),
  ),
  /** Known places it may be at, the likeliest first; of an unplaced item. */
  candidates: v.array(
    v.object({ ...PlaceReferenceSchema.entries, street: v.nullable(v.string()) }),
  ),
});
export type ImportItem = v.InferOutput<typeof ImportItemSchema>;

export const ImportItemsQuerySchema = v.strictObject({
  source: rowIdText,
  state: v.picklist(itemStates),
  /** Id of the last item of the page before. */
  after: v.optional(rowIdText),
});
export type ImportItemsQuery = v.InferOutput<typeof ImportItemsQuerySchema>;

export const ImportItemsSchema = v.object({
  items: v.array(ImportItemSchema),
  /** Value of `after` for the next page; null on the last page. */
  next: v.nullable(v.number()),
});

/**
 * `take` makes or changes the event, or deletes that of an item which is gone; `link` says that the event it looks
 * like is the same; `keep` leaves the event as it is; `ignore` puts a new item aside, `return` takes that back.
 */
export const decisionActions = ['take', 'link', 'keep', 'ignore', 'return'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const DecisionSchema = v.strictObject({
  item: rowId,
  says: v.string(),
  action: v.picklist(decisionActions),
  /** Parts edited by hand that become as in the source. */
  theirs: v.optional(v.array(v.picklist(importParts)), []),
  /** Place of an unplaced item; null leaves the one that was read. */
  place: v.optional(v.nullable(PlaceInputSchema), null),
});
export type Decision = v.InferOutput<typeof DecisionSchema>;

export const DecisionsSchema = v.strictObject({
  source: rowIdText,
  decisions: v.pipe(v.array(DecisionSchema), v.minLength(1), v.maxLength(maxDecisions)),
  /** Earlier decisions that these are taken back with; null, or an unknown one, for none. */
  take: v.optional(v.nullable(rowId), null),
});

/** Answer to decisions: those that could be made are. */
export const DecidedSchema = v.object({
  source: ImportSourceSchema,
  /** Identifies the decisions that can be taken back; null when there are none. */
  take: v.nullable(v.number()),
  created: v.number(),
  changed: v.number(),
  removed: v.number(),
  /** Decisions that were not made, and why, in Czech. */
  refused: v.array(v.object({ item: v.number(), title: v.string(), sentence: v.string() })),
});
export type Decided = v.InferOutput<typeof DecidedSchema>;

export const ImportUndoSchema = v.strictObject({ source: rowIdText, take: rowId });
