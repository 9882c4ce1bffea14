import * as v from 'valibot';
import { categorySlugs } from '../events/category.ts';
import { EventDraftSchema } from './event-draft.ts';
import { EventTimeSchema } from '../events/event.ts';
import { EventImageSchema } from '../events/image.ts';
import { PlaceReferenceSchema } from '../places/place.ts';
import { DateChangeSchema, editScopes } from './schedule.ts';

/** What an event of a person's own can be; what was deleted can be taken back for thirty days. */
export const ownStatuses = ['draft', 'published', 'cancelled', 'deleted'] as const;
export type OwnStatus = (typeof ownStatuses)[number];

/** Which of their events a person looks at. */
export const ownLists = ['upcoming', 'past', 'drafts', 'deleted'] as const;
export type OwnList = (typeof ownLists)[number];

/** How many come at a time. */
export const ownPage = 50;
/** For so many days what was deleted can be taken back. */
export const restorableDays = 30;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'Takovou akci nemáme.'));
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One row of a person's own events. */
export const OwnEventSchema = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  status: v.picklist(ownStatuses),
  categories: v.array(v.picklist(categorySlugs)),
  /** Null while a draft says none. */
  place: v.nullable(PlaceReferenceSchema),
  /** The next one, or the last when all are over; null where there is none. */
  time: v.nullable(EventTimeSchema),
  /** How many dates it has, and how many of them are still to come. */
  dates: v.number(),
  coming: v.number(),
  version: v.number(),
  /** Epoch milliseconds. */
  updated_at: v.number(),
});
export type OwnEvent = v.InferOutput<typeof OwnEventSchema>;

export const OwnEventsSchema = v.object({
  events: v.array(OwnEventSchema),
  /** What to ask with for those that follow; null at the end. */
  next: v.nullable(v.string()),
  counts: v.object({
    upcoming: v.number(),
    past: v.number(),
    drafts: v.number(),
    deleted: v.number(),
  }),
});
export type OwnEvents = v.InferOutput<typeof OwnEventsSchema>;

export const OwnEventsQuerySchema = v.strictObject({
  list: v.optional(v.picklist(ownLists), 'upcoming'),
  /** Words of title, place, town or organiser; without diacritics they find the same. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  after: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d{1,10}$/))),
});
export type OwnEventsQuery = v.InferOutput<typeof OwnEventsQuerySchema>;

/** A place a form names, as it is shown there. */
export const ChosenPlaceSchema = v.object({
  ...PlaceReferenceSchema.entries,
  street: v.nullable(v.string()),
});
export type ChosenPlace = v.InferOutput<typeof ChosenPlaceSchema>;

/** An event as its form needs it. */
export const EditableEventSchema = v.object({
  id: v.number(),
  slug: v.string(),
  status: v.picklist(ownStatuses),
  version: v.number(),
  /** Epoch milliseconds. */
  updated_at: v.number(),
  form: EventDraftSchema,
  /** The place it names, for the form to show; null for none. */
  place: v.nullable(ChosenPlaceSchema),
  /** Of the form's pictures, in its order. */
  images: v.array(EventImageSchema),
});
export type EditableEvent = v.InferOutput<typeof EditableEventSchema>;

export const OwnEventQuerySchema = v.strictObject({ slug });

/** How an event is saved: as far as it is, or for everybody to see. */
const saved = v.picklist(['draft', 'published', 'cancelled']);

export const EventCreationSchema = v.strictObject({
  status: v.picklist(['draft', 'published']),
  form: EventDraftSchema,
});
export type EventCreation = v.InferOutput<typeof EventCreationSchema>;

export const EventUpdateSchema = v.strictObject({
  slug,
  /** The one that was edited: another one by now refuses the update. */
  version,
  status: saved,
  form: EventDraftSchema,
  /** Takes a new address from the title; the old one leads there. */
  readdress: v.optional(v.boolean(), false),
});
export type EventUpdate = v.InferOutput<typeof EventUpdateSchema>;

export const EventStatusFormSchema = v.strictObject({ slug, version, status: saved });
export type EventStatusForm = v.InferOutput<typeof EventStatusFormSchema>;

/** What is to become of a date, and of how many with it. */
export const EventTimeFormSchema = v.strictObject({
  event: slug,
  version,
  /** Number of the time that was pressed. */
  time: v.pipe(v.number(), v.integer(), v.minValue(1)),
  scope: v.picklist(editScopes),
  cancelled: v.optional(v.boolean()),
  /** When it is instead. */
  change: v.optional(
    v.strictObject({
      time: v.nonNullable(DateChangeSchema.entries.time),
      announced: DateChangeSchema.entries.announced,
    }),
  ),
});
export type EventTimeForm = v.InferOutput<typeof EventTimeFormSchema>;
