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
  place: ToldPlaceSchema,
});
export type ToldFacts = v.InferOutput<typeof ToldFactsSchema>;

/** Column `told` of a post. */
export const parseTold = ({ told }: { told: string }): ToldFacts =>
  v.parse(ToldFactsSchema, JSON.parse(told));

/** Event as it is. */
export interface EventFacts {
  id: number;
  slug: string;
  title: string;
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
  | { kind: 'hidden' }
  | { kind: 'cancelled' | 'restored'; now: ToldFacts }
  /** One date of more. `next`: the date that is told instead; null when there is none. */
  | { kind: 'date-cancelled'; now: ToldFacts; next: ToldTime | null }
  | { kind: 'moved'; now: ToldFacts; hasNewTime: boolean; hasNewPlace: boolean };

const nextTime = ({ times }: EventFacts, now: number): ToldTime | null =>
  times.find(({ cancelled, endsAt }) => !cancelled && endsAt >= now) ?? null;

/** What a new post says of an event; null when there is nothing to come, or no place. */
export const toTold = (facts: EventFacts, now: number): ToldFacts | null => {
  const time = nextTime(facts, now);
  if (!time || !facts.place || facts.status === 'hidden') return null;
  return { cancelled: facts.status === 'cancelled', time, place: facts.place };
};

/** Time of the event that a told one is: by its id, which a move keeps, or by its start. */
const findTold = (told: ToldTime, { times }: EventFacts): ToldTime | null =>
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
 * What people who read a post have to be told since: that the event is cancelled, moved to another time or more than
 * 200 m away, or takes place after all. Null for nothing, and when what it told is over.
 */
export const changeSince = (told: ToldFacts, facts: EventFacts, now: number): ToldChange | null => {
  if (told.time.endsAt < now) return null;
  if (facts.status === 'hidden' || !facts.place) return { kind: 'hidden' };
  if (facts.status === 'cancelled')
    return told.cancelled ? null : { kind: 'cancelled', now: { ...told, cancelled: true } };
  const same = findTold(told.time, facts);
  const next = nextTime(facts, now);
  const { place } = facts;
  if (same?.cancelled) {
    if (told.time.cancelled) return null;
    const time = next ?? { ...told.time, cancelled: true };
    return { kind: 'date-cancelled', now: { cancelled: false, time, place }, next };
  }
  const time = same ?? next;
  if (!time) return null;
  const current: ToldFacts = { cancelled: false, time, place };
  if (told.cancelled || told.time.cancelled) return { kind: 'restored', now: current };
  const hasNewTime = beginsElsewhen(told.time, time);
  const hasNewPlace = distance(told.place, place) > samePlaceMetres;
  return hasNewTime || hasNewPlace
    ? { kind: 'moved', now: current, hasNewTime, hasNewPlace }
    : null;
};
