import * as v from 'valibot';
import { categorySlugs } from '../events/category.ts';
import { ShownEventSchema } from './event-likeness.ts';
import { EventDraftSchema } from './event-draft.ts';
import { EventTimeSchema } from '../events/event.ts';
import { EventImageSchema } from '../events/image.ts';
import { CityReferenceSchema } from '../places/city.ts';
import { PlaceReferenceSchema } from '../places/place.ts';
import { rowId, rowIdText, rowVersion as version } from '../row-id.ts';
import { storableText } from '../text-line.ts';
import { DateChangeSchema, editScopes } from './schedule.ts';

/** Statuses of a user's own event; a deleted one can be restored for 30 days. */
export const ownStatuses = ['draft', 'published', 'cancelled', 'deleted'] as const;
export type OwnStatus = (typeof ownStatuses)[number];

/** Lists of own events. */
export const ownLists = ['upcoming', 'past', 'drafts', 'deleted'] as const;
export type OwnList = (typeof ownLists)[number];

/** Whose events a list has. */
export const eventScopes = ['own', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

export const ownEventsPageSize = 50;
/** Number of days in which a deleted event can be restored. */
export const restorableDays = 30;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'Takovou akci nemáme.'));

/** Row in the list of own events. */
export const OwnEventSchema = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  status: v.picklist(ownStatuses),
  categories: v.array(v.picklist(categorySlugs)),
  /** Null for a draft without a place, or with one that is yet to be created. */
  place: v.nullable(PlaceReferenceSchema),
  /** Name of the place that a draft would create; null for none. */
  new_place: v.nullable(v.string()),
  /** Next time, or the last one when all are over; null without times, or while a draft's are incomplete. */
  time: v.nullable(EventTimeSchema),
  /** Number of all dates. */
  dates: v.number(),
  /** Number of future dates. */
  coming: v.number(),
  /** Event of somebody else that stands on the map for this one; null for none. */
  shown: v.nullable(ShownEventSchema),
  /** Identifier in the system that publishes it; null for an event written by hand. */
  source_id: v.nullable(v.string()),
  /** Number of posts about it on pages of social networks that stand, or are to. */
  posts: v.number(),
  version: v.number(),
  /** Epoch milliseconds. */
  updated_at: v.number(),
});
export type OwnEvent = v.InferOutput<typeof OwnEventSchema>;

export const OwnEventsSchema = v.object({
  events: v.array(OwnEventSchema),
  /** Value of `after` for the next page; null on the last page. */
  next: v.nullable(v.string()),
  /** Numbers of events in each list that meet the other conditions of the query. */
  counts: v.object({
    upcoming: v.number(),
    past: v.number(),
    drafts: v.number(),
    deleted: v.number(),
  }),
  /** Number of events in all lists, whatever the conditions. */
  total: v.number(),
});
export type OwnEvents = v.InferOutput<typeof OwnEventsSchema>;

/** Last row of a page: its sort key in epoch milliseconds, a dot, its id. */
const cursor = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}\.\d{1,10}$/),
  v.transform((text) => {
    const [at, id] = text.split('.').map(Number);
    return { at, id };
  }),
  v.object({ at: v.number(), id: rowId }),
);

/** `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Takový měsíc není.'));

export const OwnEventListQuerySchema = v.strictObject({
  list: v.optional(v.picklist(ownLists), 'upcoming'),
  /** Words of title, place, city or organiser; diacritics are ignored. */
  q: v.optional(storableText(100), ''),
  /** Events with a time in the month, `YYYY-MM`. */
  month: v.optional(month),
  category: v.optional(v.picklist(categorySlugs, 'Takovou kategorii nemáme.')),
  /** Id of a place. */
  place: v.optional(rowIdText),
  after: v.optional(cursor),
  /** Whose events; those of all only for administrators. */
  scope: v.optional(v.picklist(eventScopes), 'own'),
});
export type OwnEventListQuery = v.InferOutput<typeof OwnEventListQuerySchema>;

/** Places of own events in any of the lists, in the order of Czech titles. */
export const EventPlacesSchema = v.object({
  places: v.array(v.object({ id: v.number(), title: v.string(), city: CityReferenceSchema })),
});
export type EventPlaces = v.InferOutput<typeof EventPlacesSchema>;

/** Place selected in a form. */
export const ChosenPlaceSchema = v.object({
  ...PlaceReferenceSchema.entries,
  street: v.nullable(v.string()),
});
export type ChosenPlace = v.InferOutput<typeof ChosenPlaceSchema>;

/** Event loaded into its form. */
export const EditableEventSchema = v.object({
  id: v.number(),
  slug: v.string(),
  status: v.picklist(ownStatuses),
  version: v.number(),
  /** Epoch milliseconds. */
  updated_at: v.number(),
  form: EventDraftSchema,
  /** Selected place; null for none. */
  place: v.nullable(ChosenPlaceSchema),
  /** Images of the form, in its order. */
  images: v.array(EventImageSchema),
  /** As in `OwnEventSchema`. */
  shown: v.nullable(ShownEventSchema),
  /** As in `OwnEventSchema`. */
  source_id: v.nullable(v.string()),
  /** As in `OwnEventSchema`. */
  posts: v.number(),
});
export type EditableEvent = v.InferOutput<typeof EditableEventSchema>;

export const OwnEventSlugSchema = v.strictObject({ slug });

/** Statuses that a save can set. */
const savedStatus = v.picklist(['draft', 'published', 'cancelled']);

export const EventCreationSchema = v.strictObject({
  status: v.picklist(['draft', 'published']),
  form: EventDraftSchema,
});
export type EventCreation = v.InferOutput<typeof EventCreationSchema>;

export const EventUpdateSchema = v.strictObject({
  slug,
  /** Edited version; the update is refused if the stored one differs. */
  version,
  status: savedStatus,
  form: EventDraftSchema,
  /** Creates a new slug from the title; the old one redirects. */
  readdress: v.optional(v.boolean(), false),
});
export type EventUpdate = v.InferOutput<typeof EventUpdateSchema>;

export const EventStatusInputSchema = v.strictObject({ slug, version, status: savedStatus });
export type EventStatusInput = v.InferOutput<typeof EventStatusInputSchema>;

/** Two events that are not one, or may be one again. */
export const DistinctEventMarkSchema = v.strictObject({
  slug,
  /** Slug of the other event. */
  other: slug,
  refused: v.boolean(),
});
export type DistinctEventMark = v.InferOutput<typeof DistinctEventMarkSchema>;

/** Change of one date, and its scope. */
export const EventTimeInputSchema = v.strictObject({
  event: slug,
  version,
  /** Id of the selected time. */
  time: rowId,
  scope: v.picklist(editScopes),
  cancelled: v.optional(v.boolean()),
  /** New time. */
  change: v.optional(
    v.strictObject({
      time: v.nonNullable(DateChangeSchema.entries.time),
      announced: DateChangeSchema.entries.announced,
    }),
  ),
});
export type EventTimeInput = v.InferOutput<typeof EventTimeInputSchema>;
