import * as v from 'valibot';
import { timePrecisions } from '../events/event.ts';
import { storableText } from '../text-line.ts';
import { emptyEventFields, eventDrafts, maxTitleLength } from './event-fields.ts';
import { EventImageInputSchema, maxImages } from './event-input.ts';
import { frequencies, monthlyKinds, maxDates } from './schedule.ts';

// Drafts may be incomplete: only what cannot be stored is refused.
const text = storableText;
const moment = text(16);
const number = v.nullable(v.number());

export const TimeDraftSchema = v.strictObject({
  precision: v.picklist(timePrecisions),
  /** Empty or a prefix of `YYYY-MM-DDTHH:mm`. */
  start: moment,
  end: v.nullable(moment),
});

export const RuleDraftSchema = v.strictObject({
  frequency: v.picklist(frequencies),
  interval: number,
  weekdays: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.maxLength(7)),
  monthly: v.nullable(v.picklist(monthlyKinds)),
  until: v.nullable(moment),
  count: number,
});

const SeriesDraftSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/)),
  time: TimeDraftSchema,
  rule: v.nullable(RuleDraftSchema),
  excluded: v.pipe(v.array(moment), v.maxLength(maxDates)),
  changes: v.pipe(
    v.array(
      v.strictObject({
        date: moment,
        cancelled: v.boolean(),
        time: v.nullable(TimeDraftSchema),
        announced: v.boolean(),
      }),
    ),
    v.maxLength(maxDates),
  ),
});
export type SeriesDraft = v.InferOutput<typeof SeriesDraftSchema>;

/** Fields of an existing and of a new place together; `use_existing_place` chooses. */
export const EventPlaceDraftSchema = v.strictObject({
  use_existing_place: v.boolean(),
  place: number,
  title: text(200),
  street: text(200),
  latitude: number,
  longitude: number,
  city: v.nullable(text(80)),
});
export type EventPlaceDraft = v.InferOutput<typeof EventPlaceDraftSchema>;

/** Unfinished event of an organiser; any field may be empty. */
export const EventDraftSchema = v.strictObject({
  ...eventDrafts,
  place: EventPlaceDraftSchema,
  schedule: v.pipe(v.array(SeriesDraftSchema), v.maxLength(maxDates)),
  images: v.pipe(v.array(EventImageInputSchema), v.maxLength(maxImages)),
});
export type EventDraft = v.InferOutput<typeof EventDraftSchema>;

export const emptyEventDraft: EventDraft = {
  ...emptyEventFields,
  place: {
    use_existing_place: true,
    place: null,
    title: '',
    street: '',
    latitude: null,
    longitude: null,
    city: null,
  },
  schedule: [],
  images: [],
};

type Entries = Record<string, v.GenericSchema>;

/** Entries of an object of which any may be missing or null, and is `empty` then. */
export const orEmpty = <Parts extends Entries>(
  entries: Parts,
  empty: { [Name in keyof Parts]: v.InferOutput<Parts[Name]> },
) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name,
      v.nullish(schema, empty[name] as never),
    ]),
  ) as { [Name in keyof Parts]: v.NullishSchema<Parts[Name], never> };

/** Draft that was stored when the form and its place may have had fewer fields. */
export const EarlierDraftSchema = v.strictObject({
  ...orEmpty(EventDraftSchema.entries, emptyEventDraft),
  place: v.nullish(
    v.strictObject(orEmpty(EventPlaceDraftSchema.entries, emptyEventDraft.place)),
    emptyEventDraft.place,
  ),
});

const untitled = 'Akce bez názvu';

/** Title of a draft on the screen and in lists, also of one without a title. */
export const shownTitle = ({ title }: Pick<EventDraft, 'title'>): string =>
  title
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTitleLength)
    // Half of a character that was cut.
    .replace(/\p{Cs}$/u, '') || untitled;

/** Name of the new place that a draft would create; null for none. */
export const newPlaceOf = ({ place }: Pick<EventDraft, 'place'>): string | null =>
  (!place.use_existing_place && place.title.trim()) || null;

/** Draft in the shape of `EventInputSchema`, for validation before it is published. */
export const toEventInput = ({ place, ...draft }: EventDraft): Record<string, unknown> => ({
  ...draft,
  place: place.use_existing_place
    ? { use_existing_place: true, place: place.place }
    : {
        use_existing_place: false,
        title: place.title,
        street: place.street,
        latitude: place.latitude,
        longitude: place.longitude,
        city: place.city,
      },
});
