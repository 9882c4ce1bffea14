import * as v from 'valibot';
import { EventDetailSchema } from '../events/event-detail.ts';

export const changesPath = '/api/changes/';
/** Most changes on a page. */
export const maxChanges = 500;

/** Event in the feed of changes; every address is absolute. */
export const ChangedEventSchema = v.object({
  ...v.omit(EventDetailSchema, ['image', 'images']).entries,
  /** Page of the event for people. */
  page: v.string(),
  images: v.array(
    v.object({ address: v.string(), alt: v.string(), width: v.number(), height: v.number() }),
  ),
  /** Code of its municipality. */
  municipality: v.number(),
  /** UTC, `2026-11-20T11:00:00.000Z`. */
  created: v.string(),
  changed: v.string(),
});
export type ChangedEvent = v.InferOutput<typeof ChangedEventSchema>;

const itemEntries = {
  kind: v.literal('event'),
  id: v.number(),
  /** Number of the last write of the event. */
  modified: v.number(),
};

export const ChangeSchema = v.variant('state', [
  v.object({ state: v.literal('updated'), ...itemEntries, data: ChangedEventSchema }),
  v.object({ state: v.literal('deleted'), ...itemEntries }),
]);
export type Change = v.InferOutput<typeof ChangeSchema>;

/** Page of changes as in Realtime Paged Data Exchange 1.0 of OpenActive. */
export const ChangesPageSchema = v.object({
  /** Address of the next page; of the last page, which is empty, its own. */
  next: v.string(),
  items: v.array(ChangeSchema),
  /** Terms of use; absent when the operator gave none. */
  license: v.optional(v.string()),
});
export type ChangesPage = v.InferOutput<typeof ChangesPageSchema>;

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Query of a page: the changes after the one of this number and event. */
export const ChangesQuerySchema = v.object({
  afterTimestamp: v.optional(whole),
  afterId: v.optional(whole),
  /** Database the numbers are of; those of another one begin anew. */
  origin: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});
