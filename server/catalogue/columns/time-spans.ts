import type { Rows } from './rows.ts';

const quote = 0x22;
const comma = 0x2c;
const brace = 0x7d;

/** Values of a time in the order of its JSON, with the bytes before each. */
const keys = {
  id: '{"id":'.length,
  start: ',"start":'.length,
  end: ',"end":'.length,
  precision: ',"precision":'.length,
  cancelled: ',"cancelled":'.length,
};
export type TimeField = keyof typeof keys;
const timeFields = Object.keys(keys) as TimeField[];
const keyLengths = Object.values(keys);
const fieldCount = keyLengths.length;

/** Times of an answer, each with the offsets of its values. */
export interface TimeSpans {
  count: number;
  /** Position of the event of each time. */
  eventOf: Int32Array;
  /** Segment that holds each time: index into the matches. */
  segmentOf: Uint8Array;
  /** Begin and end of each value of each time in the bytes of its segment. */
  offsets: Float64Array;
}

/** Index of the begin of a value in `offsets`; its end follows. */
export const offsetIndex = (time: number, field: TimeField): number =>
  (time * fieldCount + timeFields.indexOf(field)) * 2;

/** End of a value without escapes: of a quoted text, a number, `null`, `true` or `false`. */
const endOfValue = (bytes: Buffer, begin: number): number => {
  let at = begin + 1;
  if (bytes[begin] === quote) {
    while (bytes[at] !== quote) at++;
    return at + 1;
  }
  while (bytes[at] !== comma && bytes[at] !== brace) at++;
  return at;
};

/** Bytes of the shortest time; more times do not fit. */
const minTimeBytes = 60;

// Shared by all answers: each is written within one turn of the event loop.
let reused: TimeSpans = {
  count: 0,
  eventOf: new Int32Array(0),
  segmentOf: new Uint8Array(0),
  offsets: new Float64Array(0),
};

const reserve = (capacity: number): TimeSpans => {
  if (reused.eventOf.length < capacity)
    reused = {
      count: 0,
      eventOf: new Int32Array(capacity * 2),
      segmentOf: new Uint8Array(capacity * 2),
      offsets: new Float64Array(capacity * 2 * fieldCount * 2),
    };
  reused.count = 0;
  return reused;
};

/** Splits the JSON of the times of an answer into values; valid until the next call. */
export const splitTimes = ({ bytesOf, times }: Rows): TimeSpans => {
  let capacity = 0;
  for (const { begin, end } of times) capacity += Math.ceil((end - begin) / minTimeBytes);
  const spans = reserve(capacity);
  const { eventOf, segmentOf, offsets } = spans;
  for (const { event, segment, begin, end } of times) {
    const bytes = bytesOf[segment] as Buffer;
    // Adjacent times are separated by commas.
    for (let at = begin; at < end; at += 2) {
      const time = spans.count++;
      eventOf[time] = event;
      segmentOf[time] = segment;
      let index = time * fieldCount * 2;
      for (let field = 0; field < fieldCount; field++) {
        const from = at + (keyLengths[field] as number);
        at = endOfValue(bytes, from);
        offsets[index++] = from;
        offsets[index++] = at;
      }
    }
  }
  return spans;
};
