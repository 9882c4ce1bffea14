import type { Segment } from './segment/columns.ts';
import { gather, type FoundEvents, type Matches, type Span } from './matches/gather.ts';
import { pickToFit } from './matches/time-filter.ts';

export interface EventsBody {
  /** JSON array of event summaries. */
  body: Buffer;
  /** Number of events in the body, at most the limit. */
  count: number;
  /** Number of events that matched, before the limit. */
  total: number;
}

const open = 0x5b;
const close = 0x5d;
const comma = 0x2c;
const brace = 0x7d;
/** Bytes after the last time of an event: `]},`. */
const tail = 3;

/**
 * Fills `from` and `to` of the events that can be copied whole; returns the upper bound of bytes
 * for all of them.
 */
const plan = (matches: readonly Matches[], found: FoundEvents, length: number): number => {
  const { segments, numbers, begins, ends, from, to } = found;
  let size = 0;
  for (let index = 0; index < length; index++) {
    const { eventAt, eventTo, timesAt } = (matches[segments[index] as number] as Matches).segment;
    const number = numbers[index] as number;
    const begin = eventAt[number] as number;
    const end = eventTo[number] as number;
    size += end - begin;
    const isWhole =
      begins[index] === timesAt[number] && begin + (ends[index] as number) + tail === end;
    from[index] = isWhole ? begin : -1;
    to[index] = end;
  }
  return size;
};

/** Copies the head and some times of an event into `body` at `start`; returns the end offset. */
const writeSome = (
  body: Buffer,
  start: number,
  { bytes, eventAt, timesAt }: Segment,
  number: number,
  ranges: readonly Span[],
): number => {
  const from = eventAt[number] as number;
  let at = start + bytes.copy(body, start, from, from + (timesAt[number] as number));
  for (const [begin, end] of ranges) {
    at += bytes.copy(body, at, from + begin, from + end);
    body[at++] = comma;
  }
  body[at - 1] = close;
  body[at++] = brace;
  body[at++] = comma;
  return at;
};

/** One JSON array of at most `limit` events, joined from their encoded bytes. */
export const writeEventsBody = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): EventsBody => {
  const { found, total } = gather(matches, from, limit);
  const length = Math.min(limit, total);
  const body = Buffer.allocUnsafe(2 + plan(matches, found, length));
  const { segments, numbers, begins, ends, scattered } = found;
  body[0] = open;
  let at = 1;
  let index = 0;
  while (index < length) {
    const { segment } = matches[segments[index] as number] as Matches;
    const start = found.from[index] as number;
    if (start < 0) {
      const ranges = scattered.get(index)?.sort(([one], [other]) => one - other);
      const range = [begins[index] as number, ends[index] as number] as const;
      at = writeSome(body, at, segment, numbers[index] as number, ranges ?? [range]);
      index++;
      continue;
    }
    // Events next to each other in the answer are often adjacent in memory: copied in one call.
    let stop: number;
    do stop = found.to[index++] as number;
    while (index < length && found.from[index] === stop && segments[index] === segments[index - 1]);
    at += segment.bytes.copy(body, at, start, stop);
  }
  // Drops the comma after the last event.
  if (length > 0) at--;
  body[at++] = close;
  return { body: body.subarray(0, at), count: length, total };
};

/** Writes a body of at most `limit` events of the matches; `from` as in `gather`. */
export type WriteBody = (matches: readonly Matches[], from: number, limit: number) => EventsBody;

/**
 * Body at `now` (epoch ms): when more than `limit` events match, those already over are left out
 * first.
 */
export const writeBodyToFit = (
  matches: readonly Matches[],
  options: { from: number; now: number; limit: number },
  write: WriteBody = writeEventsBody,
): EventsBody => {
  const all = write(matches, options.from, options.limit);
  const fitting = all.total > options.limit ? pickToFit(matches, options) : matches;
  return fitting === matches
    ? all
    : { ...write(fitting, options.from, options.limit), total: all.total };
};
