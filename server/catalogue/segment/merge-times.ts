import { lastsLong, type TimeColumns } from './columns.ts';
import type { EncodedEvent, EncodedTime } from './encode-event.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { createSpatialColumns } from './sort-columns.ts';

/** A time to be added, with its event and the number of that event. */
interface AddedTime {
  number: number;
  event: EncodedEvent;
  time: EncodedTime;
}

const createColumns = (size: number): Omit<TimeColumns, 'long' | 'cells' | 'longCells'> => ({
  size,
  start: new Float64Array(size),
  end: new Float64Array(size),
  latE6: new Int32Array(size),
  lngE6: new Int32Array(size),
  categories: new Uint32Array(size),
  flags: new Uint16Array(size),
  event: new Int32Array(size),
  timeAt: new Int32Array(size),
  timeTo: new Int32Array(size),
});

const withSpatialColumns = (columns: ReturnType<typeof createColumns>): TimeColumns => ({
  ...columns,
  ...createSpatialColumns(columns),
});

export const noTimes = (): TimeColumns => withSpatialColumns(createColumns(0));

/**
 * Columns without the times of removed events and with those of added ones, whose numbers count
 * from `firstNumber`; by start, then by identifier of the event. `ids`: identifiers of the events of
 * the columns.
 */
export const mergeTimes = (
  columns: TimeColumns,
  ids: Int32Array,
  removed: ReadonlySet<number>,
  events: readonly EncodedEvent[],
  firstNumber: number,
): TimeColumns => {
  const added = events
    .flatMap((event, index) =>
      event.times.map((time): AddedTime => ({ number: firstNumber + index, event, time })),
    )
    .sort((one, other) => one.time.start - other.time.start || one.event.id - other.event.id);
  const kept =
    removed.size === 0 ? null : columns.event.map((event) => (removed.has(event) ? 0 : 1));
  const keptCount = kept ? kept.reduce((sum, one) => sum + one, 0) : columns.size;
  const merged = createColumns(keptCount + added.length);
  const { start, end, latE6, lngE6, categories, flags, event, timeAt, timeTo } = merged;
  let at = 0;

  const add = ({ number, event: encoded, time }: AddedTime): void => {
    start[at] = time.start;
    end[at] = time.end;
    latE6[at] = encoded.latE6;
    lngE6[at] = encoded.lngE6;
    categories[at] = encoded.categories;
    const isLong = time.end - time.start > maxShortTimeMs;
    flags[at] = encoded.flags | time.flags | (isLong ? lastsLong : 0);
    event[at] = number;
    timeAt[at] = time.at;
    timeTo[at] = time.to;
    at++;
  };
  const keep = (position: number): void => {
    start[at] = columns.start[position] as number;
    end[at] = columns.end[position] as number;
    latE6[at] = columns.latE6[position] as number;
    lngE6[at] = columns.lngE6[position] as number;
    categories[at] = columns.categories[position] as number;
    flags[at] = columns.flags[position] as number;
    event[at] = columns.event[position] as number;
    timeAt[at] = columns.timeAt[position] as number;
    timeTo[at] = columns.timeTo[position] as number;
    at++;
  };

  let next = 0;
  for (let position = 0; position < columns.size; position++) {
    if (kept && kept[position] === 0) continue;
    const startOfKept = columns.start[position] as number;
    const idOfKept = ids[columns.event[position] as number] as number;
    for (; next < added.length; next++) {
      const one = added[next] as AddedTime;
      if ((one.time.start - startOfKept || one.event.id - idOfKept) > 0) break;
      add(one);
    }
    keep(position);
  }
  for (; next < added.length; next++) add(added[next] as AddedTime);
  return withSpatialColumns(merged);
};
