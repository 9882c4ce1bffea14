import * as v from 'valibot';
import { timePrecisions } from '../events/event.ts';
import { rowVersion } from '../row-id.ts';
import { visible, without } from '../text-line.ts';
import {
  emptyEventDraft,
  EventDraftSchema,
  EventPlaceDraftSchema,
  orEmpty,
  RuleDraftSchema,
  TimeDraftSchema,
} from './event-draft.ts';
import { EditableEventSchema } from './own-event.ts';
import { maxDates } from './schedule.ts';

const maxSourceIdLength = 200;

/**
 * Identifier of an event in the system of its organiser: any characters that can be seen, compared
 * exactly. Each account has its own.
 */
const sourceId = v.pipe(
  v.string(),
  v.maxLength(maxSourceIdLength, `Označení může mít nejvýše ${maxSourceIdLength} znaků.`),
  without(/[\p{Cc}\p{Cs}\u2028\u2029]/u),
  visible('Označení je prázdné.'),
);

export const SourceIdSchema = v.strictObject({ id: sourceId });

/** Time with its precision, or with one that is known from its start. */
const SourceTimeSchema = v.pipe(
  v.strictObject({
    ...TimeDraftSchema.entries,
    precision: v.optional(v.picklist(timePrecisions)),
    end: v.nullish(TimeDraftSchema.entries.end, null),
  }),
  v.transform(({ precision, start, end }) => ({
    precision: precision ?? (start.includes('T') ? ('timed' as const) : ('all-day' as const)),
    start,
    end,
  })),
);

const { frequency, ...ruleEntries } = RuleDraftSchema.entries;
const SourceRuleSchema = v.strictObject({
  frequency,
  ...orEmpty(ruleEntries, { interval: 1, weekdays: [], monthly: null, until: null, count: null }),
});

const { entries: seriesEntries } = EventDraftSchema.entries.schedule.pipe[0].item;
const { entries: changeEntries } = seriesEntries.changes.pipe[0].item;
const SourceSeriesSchema = v.strictObject({
  /** Default: `s1`, `s2` … by the order. */
  key: v.optional(seriesEntries.key),
  time: SourceTimeSchema,
  rule: v.nullish(SourceRuleSchema, null),
  excluded: v.nullish(seriesEntries.excluded, []),
  changes: v.nullish(
    v.pipe(
      v.array(
        v.strictObject({
          ...changeEntries,
          cancelled: v.nullish(changeEntries.cancelled, false),
          time: v.nullish(SourceTimeSchema, null),
          announced: v.nullish(changeEntries.announced, true),
        }),
      ),
      v.maxLength(maxDates),
    ),
    [],
  ),
});

const SourceScheduleSchema = v.pipe(
  v.array(SourceSeriesSchema),
  v.maxLength(maxDates, `Nejvýše ${maxDates} termínů.`),
  v.transform((schedule) =>
    schedule.map(({ key, ...series }, index) => ({ key: key ?? `s${index + 1}`, ...series })),
  ),
);

const { use_existing_place, ...placeEntries } = EventPlaceDraftSchema.entries;
const { use_existing_place: _chosen, ...emptyPlace } = emptyEventDraft.place;

/** Place by its id, or by its title and point: then the one at that point, or a new one. */
const SourcePlaceSchema = v.pipe(
  v.strictObject({
    use_existing_place: v.optional(use_existing_place),
    ...orEmpty(placeEntries, emptyPlace),
  }),
  v.transform(({ use_existing_place, ...place }) => ({
    use_existing_place: use_existing_place ?? (place.place !== null || place.title === ''),
    ...place,
  })),
);

/** Form of an event (`EventDraftSchema`), of which what is empty may be missing. */
const SourceFormSchema = v.strictObject({
  ...orEmpty(EventDraftSchema.entries, emptyEventDraft),
  place: v.nullish(SourcePlaceSchema, {}),
  schedule: v.nullish(SourceScheduleSchema, []),
});

/** Event of the organiser's own system; a published or cancelled one is checked like the form. */
export const SourceEventInputSchema = v.strictObject({
  id: sourceId,
  /** The write is refused if the stored version differs; default: whatever is stored. */
  version: v.optional(rowVersion),
  status: v.optional(v.picklist(['published', 'cancelled', 'draft']), 'published'),
  form: SourceFormSchema,
});
export type SourceEventInput = v.InferOutput<typeof SourceEventInputSchema>;

export const SourceEventSchema = v.object({
  ...EditableEventSchema.entries,
  /** Address of its page. */
  page: v.string(),
});
export type SourceEvent = v.InferOutput<typeof SourceEventSchema>;

export const WrittenSourceEventSchema = v.object({
  ...SourceEventSchema.entries,
  /** The event was like this already; nothing was written. */
  unchanged: v.boolean(),
});
