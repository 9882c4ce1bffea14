import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { usualLength } from './agenda.ts';

/** A later or earlier time that overlaps another one. */
export interface Clash<Item> {
  item: Item;
  /** Whether an end that nobody stated had to be assumed, so that they only may overlap. */
  isAssumed: boolean;
}

interface Span {
  from: number;
  to: number;
  isAssumed: boolean;
}

/** Longest time that somebody is expected to attend whole; an exhibition is open for longer. */
const maxAttended = 12 * hourMs;
/** Instants of a time that takes its visitor's hours; null for days, long and cancelled times. */
const spanOf = ({ start, end, precision, cancelled }: EventTime): Span | null => {
  if (cancelled || precision !== 'timed') return null;
  const from = Date.parse(start);
  if (end === null) return { from, to: from + usualLength, isAssumed: true };
  // Where a change of the clock puts the end before the start, it lasts a minute.
  const to = Math.max(Date.parse(end), from + minuteMs);
  return to - from > maxAttended ? null : { from, to, isAssumed: false };
};

const clashOf = (one: Span, other: Span): Pick<Clash<unknown>, 'isAssumed'> | null => {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  if (second.from >= first.to) return null;
  // Of two that start together the ends do not matter.
  return { isAssumed: first.isAssumed && second.from > first.from };
};

/**
 * Items whose times overlap each one, in the order of `items`. A time without an end is assumed to
 * last `usualLength`; one that only ends where another starts does not overlap it.
 */
export const findClashes = <Item extends { time: EventTime }>(
  items: readonly Item[],
): Map<Item, Clash<Item>[]> => {
  const spans = items.map(({ time }) => spanOf(time));
  return new Map(
    items.map((item, index) => [
      item,
      items.flatMap((other, otherIndex) => {
        const [one, another] = [spans[index], spans[otherIndex]];
        const clash = otherIndex !== index && one && another ? clashOf(one, another) : null;
        return clash ? [{ item: other, ...clash }] : [];
      }),
    ]),
  );
};
