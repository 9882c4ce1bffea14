import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categorySlugs } from '../../contract/events/category.ts';
import { eventSources, timePrecisions } from '../../contract/events/event.ts';
import { importParts, type ImportPart } from '../../contract/imports/import-item.ts';
import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import {
  maxDescriptionLength,
  maxLineLength,
  maxTitleLength,
} from '../../contract/organizers/event-fields.ts';
import { EventInputSchema } from '../../contract/organizers/event-input.ts';
import { isSameJson } from '../../domain/is-same-json.ts';
import type { DraftParts } from '../../domain/merge-drafts.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { toTimeColumns, type NewEvent } from '../events/new-event.ts';

const TimeSchema = v.object({
  precision: v.picklist(timePrecisions),
  start: v.string(),
  end: v.nullable(v.string()),
  cancelled: v.boolean(),
});

/** What a source says of an event, as it is stored. */
export const ItemContentSchema = v.object({
  title: v.string(),
  description: v.string(),
  categories: v.array(v.picklist(categorySlugs)),
  organizer: v.string(),
  price: v.string(),
  url: v.string(),
  place: v.object({
    title: v.string(),
    street: v.nullable(v.string()),
    lat: v.number(),
    lng: v.number(),
    cityId: v.nullable(v.number()),
    approximate: v.boolean(),
    source: v.picklist(eventSources),
    sourceId: v.nullable(v.string()),
  }),
  schedule: v.array(TimeSchema),
  cancelled: v.boolean(),
});
export type ItemContent = v.InferOutput<typeof ItemContentSchema>;

export const parseItemContent = (json: string): ItemContent =>
  v.parse(ItemContentSchema, JSON.parse(json));

/** Value that the form of an event accepts; one that it refuses is left out. */
const accepted = (name: 'url' | 'organizer' | 'price', text: string | null): string =>
  v.is(EventInputSchema.entries[name], text) ? (text ?? '') : '';

/** An event of a source within the limits of the form of one's own events. */
export const toItemContent = (draft: NewEvent): ItemContent => {
  const { sample: _sample, ...place } = draft.place;
  return {
    title: shorten(draft.title, maxTitleLength),
    description: shorten(draft.description, maxDescriptionLength),
    categories: draft.categories,
    organizer: accepted('organizer', draft.organizer && shorten(draft.organizer, maxLineLength)),
    price: accepted('price', draft.price && shorten(draft.price, maxLineLength)),
    url: accepted('url', draft.url),
    place,
    schedule: draft.times.map(({ precision, start, end, cancelled }) => ({
      precision,
      start,
      end,
      cancelled,
    })),
    cancelled: draft.cancelled,
  };
};

export const hashOfContent = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, 22);

/** Start of the first and end of the last date, in epoch milliseconds. */
export const toSpanColumns = ({
  schedule,
}: ItemContent): { starts_at: number; ends_at: number } => {
  const times = schedule.map(toTimeColumns);
  return {
    starts_at: Math.min(...times.map(({ starts_at }) => starts_at)),
    ends_at: Math.max(...times.map(({ ends_at }) => ends_at)),
  };
};

/** Parts of an event as the merge compares them: those of the source, or of the event. */
export type PartValues = Readonly<Record<ImportPart, unknown>>;

const PartValuesSchema = v.record(v.string(), v.unknown());

/** Parts of an event as they were stored; those of `missing` where there are none. */
export const parsePartValues = (json: string | null, missing: PartValues): PartValues => {
  const stored: unknown = json === null ? null : JSON.parse(json);
  return v.is(PartValuesSchema, stored) ? { ...missing, ...stored } : missing;
};

export const importedParts: DraftParts<PartValues, ImportPart> = {
  names: importParts,
  read: (values, part) => values[part],
  take: (values, part, from) => ({ ...values, [part]: from[part] }),
};

/** Schedule of a form with each date as a series of its own. */
const toSchedule = (schedule: ItemContent['schedule']): EventDraft['schedule'] =>
  schedule.map(({ cancelled, ...time }, index) => ({
    key: `s${index + 1}`,
    time,
    rule: null,
    excluded: [],
    changes: cancelled
      ? [{ date: time.start.slice(0, 10), cancelled: true, time: null, announced: false }]
      : [],
  }));

/** A part of the source in the shape that the form has; not of the place and the status. */
const toField = (said: ItemContent, part: ImportPart): Partial<EventDraft> => {
  if (part === 'place' || part === 'cancelled') return {};
  return part === 'schedule' ? { schedule: toSchedule(said.schedule) } : { [part]: said[part] };
};

/** Whether a part of an event is what the source says; of a place only the writer of the event knows. */
export const isAsSaid = (value: unknown, said: ItemContent, part: ImportPart): boolean => {
  if (part === 'place') return false;
  if (part === 'cancelled') return value === said.cancelled;
  return isSameJson(value, toField(said, part)[part]);
};

/** Form with parts of the source in place of its own. */
export const withParts = (
  form: EventDraft,
  said: ItemContent,
  parts: readonly ImportPart[],
): EventDraft => Object.assign({}, form, ...parts.map((part) => toField(said, part))) as EventDraft;

/** Form of a new event; its place is to be chosen. */
export const toForm = (said: ItemContent): EventDraft =>
  withParts(emptyEventDraft, said, importedParts.names);
