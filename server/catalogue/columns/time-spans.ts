import type { Span } from '../matches/gather.ts';
import type { Rows } from './rows.ts';

const quote = 0x22;
const comma = 0x2c;
const brace = 0x7d;

/** Offsets of the values of one time in its JSON. */
export interface TimeSpans {
  event: number;
  bytes: Buffer;
  id: Span;
  start: Span;
  end: Span;
  precision: Span;
  cancelled: Span;
}

const lengthOf = {
  id: '{"id":'.length,
  start: ',"start":'.length,
  end: ',"end":'.length,
  precision: ',"precision":'.length,
  cancelled: ',"cancelled":'.length,
};

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

/** Splits adjacent times, which are separated by commas. */
export const splitTimes = ({
  event,
  segment: { bytes },
  span,
}: Rows['times'][number]): TimeSpans[] => {
  const [begin, end] = span;
  const times: TimeSpans[] = [];
  for (let at = begin; at < end;) {
    const next = (keyLength: number): Span => {
      const from = at + keyLength;
      at = endOfValue(bytes, from);
      return [from, at];
    };
    times.push({
      event,
      bytes,
      id: next(lengthOf.id),
      start: next(lengthOf.start),
      end: next(lengthOf.end),
      precision: next(lengthOf.precision),
      cancelled: next(lengthOf.cancelled),
    });
    // The brace and the comma after it.
    at += 2;
  }
  return times;
};
