import type { Segment } from './columns.ts';
import { gather, type Found, type Matches, type Span } from './gather.ts';
import { pickToFit } from './time-filter.ts';

export interface EventsBody {
  /** The JSON list. */
  body: Buffer;
  /** Events in the body. */
  held: number;
  /** Events found, more than those where the limit cut it. */
  total: number;
}

const [open, close, comma, brace] = [0x5b, 0x5d, 0x2c, 0x7d] as const;
/** How much stands behind the last time of an event: `]},`. */
const tail = 3;

/** Decides what is copied as it is; answers how many bytes the events take at most. */
const plan = (matches: readonly Matches[], found: Found, length: number): number => {
  const { segments, numbers, begins, ends, from, to } = found;
  let size = 0;
  for (let place = 0; place < length; place++) {
    const { eventAt, eventTo, timesAt } = (matches[segments[place] as number] as Matches).segment;
    const number = numbers[place] as number;
    const begin = eventAt[number] as number;
    const end = eventTo[number] as number;
    size += end - begin;
    const isWhole =
      begins[place] === timesAt[number] && begin + (ends[place] as number) + tail === end;
    from[place] = isWhole ? begin : -1;
    to[place] = end;
  }
  return size;
};

/** Copies the head of an event and some of its times to `start` of `body`; answers where they end. */
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

/** Joins the encoded pieces of what matched into one JSON list of at most `limit` events. */
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
  let place = 0;
  while (place < length) {
    const { segment } = matches[segments[place] as number] as Matches;
    const start = found.from[place] as number;
    if (start < 0) {
      const ranges = scattered.get(place)?.sort(([one], [other]) => one - other);
      const range = [begins[place] as number, ends[place] as number] as const;
      at = writeSome(body, at, segment, numbers[place] as number, ranges ?? [range]);
      place++;
      continue;
    }
    // Neighbours in the answer are often neighbours in memory: they are copied at once.
    let stop: number;
    do stop = found.to[place++] as number;
    while (place < length && found.from[place] === stop && segments[place] === segments[place - 1]);
    at += segment.bytes.copy(body, at, start, stop);
  }
  // The last event has nothing behind it.
  if (length > 0) at--;
  body[at++] = close;
  return { body: body.subarray(0, at), held: length, total };
};

/** The same for somebody who looks at `now`: where not all fit, what is over gives way to what comes. */
export const writeBodyToFit = (
  matches: readonly Matches[],
  asked: { from: number; now: number; limit: number },
): EventsBody => {
  const all = writeEventsBody(matches, asked.from, asked.limit);
  const fitting = all.total > asked.limit ? pickToFit(matches, asked) : matches;
  return fitting === matches
    ? all
    : { ...writeEventsBody(fitting, asked.from, asked.limit), total: all.total };
};
