import * as v from 'valibot';
import { timePrecisions } from '../../../contract/events/event.ts';
import { distance } from '../../../domain/geo/distance.ts';

const ToldTimeSchema = v.object({
  id: v.number(),
  /** Wall clock of Prague, `YYYY-MM-DDTHH:mm`, or a day. */
  start: v.string(),
  end: v.nullable(v.string()),
  precision: v.picklist(timePrecisions),
  /** Epoch milliseconds. */
  endsAt: v.number(),
  cancelled: v.boolean(),
});
export type ToldTime = v.InferOutput<typeof ToldTimeSchema>;

const ToldPlaceSchema = v.object({
  title: v.string(),
  city: v.string(),
  lat: v.number(),
  lng: v.number(),
});

/** What a post says of an event. */
const ToldFactsSchema = v.object({
  cancelled: v.boolean(),
  time: ToldTimeSchema,
  /** Date that was told to be cancelled, in whose place `time` is; null for none. */
  gone: v.nullable(ToldTimeSchema),
  /** Whether there are more dates to come. */
  hasMore: v.boolean(),
  place: ToldPlaceSchema,
});
export type ToldFacts = v.InferOutput<typeof ToldFactsSchema>;

/** Column `told` of a post. */
export const parseTold = ({ told }: { told: string }): ToldFacts =>
  v.parse(ToldFactsSchema, JSON.parse(told));

/** Event as it is. */
export interface CurrentFacts {
  id: number;
  slug: string;
  title: string;
  /** Null: the operator. */
  ownerId: number | null;
  revision: number;
  /** `hidden`: a draft, or deleted. */
  status: 'published' | 'cancelled' | 'hidden';
  place: ToldFacts['place'] | null;
  /** By start. */
  times: readonly ToldTime[];
}

/** Metres between two points of one place: a corrected point is no move. */
const samePlaceMetres = 200;

export type ToldChange =
  /** `over`: what was told is gone, and there is nothing to come. */
  | { kind: 'hidden' | 'over' }
  | { kind: 'cancelled' | 'restored'; now: ToldFacts }
  /** One date of more. `next`: the date that is told instead; null when there is none. */
  | { kind: 'date-cancelled'; now: ToldFacts; next: ToldTime | null }
  | { kind: 'moved'; now: ToldFacts; hasNewTime: boolean; hasNewPlace: boolean };

const comingTimes = ({ times }: CurrentFacts, now: number): ToldTime[] =>
  times.filter(({ cancelled, endsAt }) => !cancelled && endsAt >= now);

/** What a post made at a time says of an event; null when there is nothing to come then, or no place. */
export const toTold = (facts: CurrentFacts, at: number): ToldFacts | null => {
  const [time, ...more] = comingTimes(facts, at);
  if (!time || !facts.place || facts.status === 'hidden') return null;
  const cancelled = facts.status === 'cancelled';
  return { cancelled, time, gone: null, hasMore: more.length > 0, place: facts.place };
};

/** Time of the event that a told one is: by its id, which a move keeps, or by its start. */
const findTold = (told: ToldTime, { times }: CurrentFacts): ToldTime | null =>
  times.find(({ id }) => id === told.id) ??
  times.find(({ start, precision }) => start === told.start && precision === told.precision) ??
  null;

const day = (text: string): string => text.slice(0, 10);

/** A day that gets its hour is no move. */
const beginsElsewhen = (told: ToldTime, time: ToldTime): boolean =>
  told.precision === 'timed' && time.precision === 'timed'
    ? told.start !== time.start
    : day(told.start) !== day(time.start);

/**
 * What people who read a post have to be told since: that the event or the told date is cancelled, moved to another
 * time or more than 200 m away, or takes place after all. Null for nothing, and when what it told is over.
 */
export const changeSince = (
  told: ToldFacts,
  facts: CurrentFacts,
  now: number,
): ToldChange | null => {
  if (told.time.endsAt < now) return null;
  if (facts.status === 'hidden' || !facts.place) return { kind: 'hidden' };
  if (facts.status === 'cancelled')
    return told.cancelled ? null : { kind: 'cancelled', now: { ...told, cancelled: true } };
  const [next = null, ...more] = comingTimes(facts, now);
  const current = { cancelled: false, gone: null, hasMore: more.length > 0, place: facts.place };
  const back = told.gone && told.gone.endsAt >= now ? findTold(told.gone, facts) : null;
  if (back && !back.cancelled) return { kind: 'restored', now: { ...current, time: back } };
  const same = findTold(told.time, facts);
  // A date that is gone was moved when it was the only one.
  if (same?.cancelled || (!same && told.hasMore)) {
    if (told.time.cancelled) return null;
    const gone = { ...told.time, cancelled: true };
    return {
      kind: 'date-cancelled',
      now: { ...current, time: next ?? gone, gone: next && gone },
      next,
    };
  }
  const time = same ?? next;
  if (!time) return { kind: 'over' };
  if (told.cancelled || told.time.cancelled) return { kind: 'restored', now: { ...current, time } };
  const hasNewTime = beginsElsewhen(told.time, time);
  const hasNewPlace = distance(told.place, facts.place) > samePlaceMetres;
  return hasNewTime || hasNewPlace
    ? { kind: 'moved', now: { ...current, time, gone: told.gone }, hasNewTime, hasNewPlace }
    : null;
};
