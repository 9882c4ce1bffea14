import { maxShortTimeMs } from '../../events/new-event.ts';
import { createCells } from './cells.ts';
import { lastsLong, type EventFields, type SegmentColumns, type TimeColumns } from './columns.ts';
import { encodedFields } from './encode-summary.ts';
import { createTimeGroups } from './time-groups.ts';
import { createWordColumns, type SearchText } from './word-search.ts';

/** Columns in the order in which rows were added; columns of an event hold one value per event. */
export interface UnsortedColumns
  extends Pick<TimeColumns, 'start' | 'end' | 'event' | 'timeAt' | 'timeTo'>, EventFields {
  texts: SearchText[];
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Int32Array;
  flags: Int32Array;
  /** Flags of single times, without those of their events. */
  timeFlags: Int32Array;
}

interface Column {
  [index: number]: number;
}

/** Fills `target` with `source[order[0]]`, `source[order[1]]` and so on. */
const reorder = <Values extends Column>(
  source: Column,
  order: Int32Array,
  target: Values,
): Values => {
  for (let index = 0; index < order.length; index++)
    target[index] = source[order[index] as number] as number;
  return target;
};

/** Like `reorder` for groups of `length` values. */
const reorderGroups = (source: Int32Array, order: Int32Array, length: number): Int32Array => {
  const target = new Int32Array(order.length * length);
  order.forEach((from, to) =>
    target.set(source.subarray(from * length, (from + 1) * length), to * length),
  );
  return target;
};

const countUp = (length: number): Int32Array => new Int32Array(length).map((_, index) => index);

/** Positions of long times, and the spatial indexes, of times in their final order. */
export const createSpatialColumns = ({
  latE6,
  lngE6,
  flags,
}: Pick<TimeColumns, 'latE6' | 'lngE6' | 'flags'>): Pick<
  TimeColumns,
  'long' | 'cells' | 'longCells'
> => {
  const all = countUp(flags.length);
  const long = all.filter((position) => (flags[position] as number) & lastsLong);
  return {
    long,
    cells: createCells(all, latE6, lngE6),
    longCells: createCells(long, latE6, lngE6),
  };
};

/**
 * Order of events by their first times, and the new index of each event; `times` holds the event of
 * each time, by start.
 */
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

const copyBytes = ({ bytes, eventAt, eventTo }: UnsortedColumns, order: Int32Array) => {
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

/** Sorts unsorted columns into those of a segment: by start, then by identifier of the event. */
export const sortColumns = (unsorted: UnsortedColumns): SegmentColumns => {
  const size = unsorted.start.length;
  const count = unsorted.id.length;
  const idOf = (index: number): number => unsorted.id[unsorted.event[index] as number] as number;
  const byStart = countUp(size).sort(
    (one, other) =>
      (unsorted.start[one] as number) - (unsorted.start[other] as number) ||
      idOf(one) - idOf(other),
  );
  const start = reorder(unsorted.start, byStart, new Float64Array(size));
  const end = reorder(unsorted.end, byStart, new Float64Array(size));
  const eventByStart = reorder(unsorted.event, byStart, new Int32Array(size));
  const { order, rank } = orderEvents(eventByStart, count);
  const latE6 = reorder(unsorted.latE6, eventByStart, new Int32Array(size));
  const lngE6 = reorder(unsorted.lngE6, eventByStart, new Int32Array(size));
  const flags = reorder(unsorted.flags, eventByStart, new Uint16Array(size));
  for (let index = 0; index < size; index++)
    flags[index] =
      (flags[index] as number) | (unsorted.timeFlags[byStart[index] as number] as number);
  for (let index = 0; index < size; index++)
    if ((end[index] as number) - (start[index] as number) > maxShortTimeMs)
      flags[index] = (flags[index] as number) | lastsLong;
  const spatial = createSpatialColumns({ latE6, lngE6, flags });
  const event = reorder(rank, eventByStart, new Int32Array(size));
  const place = reorder(unsorted.place, order, new Int32Array(count));
  const id = reorder(unsorted.id, order, new Int32Array(count));
  return {
    size,
    start,
    end,
    latE6,
    lngE6,
    flags,
    ...spatial,
    categories: reorder(unsorted.categories, eventByStart, new Uint32Array(size)),
    event,
    timeAt: reorder(unsorted.timeAt, byStart, new Int32Array(size)),
    timeTo: reorder(unsorted.timeTo, byStart, new Int32Array(size)),
    id,
    city: reorder(unsorted.city, order, new Int32Array(count)),
    place,
    fieldEnds: reorderGroups(unsorted.fieldEnds, order, encodedFields.length),
    timesAt: reorder(unsorted.timesAt, order, new Int32Array(count)),
    words: createWordColumns(Array.from(order, (number) => unsorted.texts[number] as SearchText)),
    timesOfEvents: createTimeGroups(event.map((number) => id[number] as number)),
    timesOfPlaces: createTimeGroups(event.map((number) => place[number] as number)),
    ...copyBytes(unsorted, order),
  };
};
