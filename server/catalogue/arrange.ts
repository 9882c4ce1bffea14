import { longestShortTime } from '../events/draft.ts';
import { createCells } from './cells.ts';
import { lastsLong, type Segment } from './columns.ts';
import { createGrowing } from './growing.ts';
import { createScratch } from './scratch.ts';

type TimeColumn = 'start' | 'end' | 'event' | 'timeAt' | 'timeTo';
type EventColumn =
  'id' | 'city' | 'place' | 'times' | 'timesAt' | 'eventAt' | 'eventTo' | 'folded' | 'bytes';

/** Columns in the order in which rows were added; what is of an event stands once. */
export interface Entered extends Pick<Segment, TimeColumn | EventColumn> {
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Int32Array;
  flags: Int32Array;
  /** Those of the time alone. */
  timeFlags: Int32Array;
}

interface Column {
  [index: number]: number;
}

/** Fills a column with the values of another, in the order given. */
const pick = <Values extends Column>(source: Column, order: Int32Array, target: Values): Values => {
  for (let index = 0; index < order.length; index++)
    target[index] = source[order[index] as number] as number;
  return target;
};

const countUp = (length: number): Int32Array => new Int32Array(length).map((_, index) => index);

/** Events in the order of their first times; `times` holds the event of each time, by start. */
const orderEvents = (times: Int32Array, count: number) => {
  const order = new Int32Array(count);
  const rank = new Int32Array(count).fill(-1);
  let next = 0;
  for (const event of times) {
    if (rank[event] !== -1) continue;
    rank[event] = next;
    order[next++] = event;
  }
  return { order, rank };
};

const copyBytes = ({ bytes, eventAt, eventTo }: Entered, order: Int32Array) => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  const starts = new Float64Array(order.length);
  const ends = new Float64Array(order.length);
  let at = 0;
  order.forEach((event, index) => {
    starts[index] = at;
    at += bytes.copy(copy, at, eventAt[event], eventTo[event]);
    ends[index] = at;
  });
  return { bytes: copy, eventAt: starts, eventTo: ends };
};

/** Sorts what was entered into the columns of a segment. */
export const arrange = (entered: Entered): Segment => {
  const size = entered.start.length;
  const count = entered.id.length;
  const byStart = countUp(size).sort(
    (one, other) => (entered.start[one] as number) - (entered.start[other] as number),
  );
  const start = pick(entered.start, byStart, new Float64Array(size));
  const end = pick(entered.end, byStart, new Float64Array(size));
  const enteredEvent = pick(entered.event, byStart, new Int32Array(size));
  const { order, rank } = orderEvents(enteredEvent, count);
  const latE6 = pick(entered.latE6, enteredEvent, new Int32Array(size));
  const lngE6 = pick(entered.lngE6, enteredEvent, new Int32Array(size));
  const flags = pick(entered.flags, enteredEvent, new Uint8Array(size));
  for (let index = 0; index < size; index++)
    flags[index] =
      (flags[index] as number) | (entered.timeFlags[byStart[index] as number] as number);
  const longPositions = createGrowing((length) => new Int32Array(length));
  for (let index = 0; index < size; index++) {
    if ((end[index] as number) - (start[index] as number) <= longestShortTime) continue;
    longPositions.push(index);
    flags[index] = (flags[index] as number) | lastsLong;
  }
  const long = longPositions.finish();
  return {
    size,
    start,
    end,
    latE6,
    lngE6,
    flags,
    long,
    categories: pick(entered.categories, enteredEvent, new Uint16Array(size)),
    event: pick(rank, enteredEvent, new Int32Array(size)),
    timeAt: pick(entered.timeAt, byStart, new Int32Array(size)),
    timeTo: pick(entered.timeTo, byStart, new Int32Array(size)),
    cells: createCells(countUp(size), latE6, lngE6),
    longCells: createCells(long, latE6, lngE6),
    id: pick(entered.id, order, new Int32Array(count)),
    city: pick(entered.city, order, new Int32Array(count)),
    place: pick(entered.place, order, new Int32Array(count)),
    times: pick(entered.times, order, new Int32Array(count)),
    timesAt: pick(entered.timesAt, order, new Int32Array(count)),
    folded: Array.from(order, (event) => entered.folded[event] as string),
    ...copyBytes(entered, order),
    // Long times are looked at twice: as long ones, and among those of the last hours.
    scratch: createScratch(size + long.length, count),
  };
};
