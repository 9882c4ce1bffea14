import type { Gazetteer } from '../cities/gazetteer.ts';
import { longestShortTime } from '../events/draft.ts';
import { toBits } from '../events/event-filter.ts';
import {
  parseCategories,
  toEventTime,
  toSummaryHead,
  type SummaryRow,
  type TimeRow,
} from '../events/summary.ts';
import { createArena, createGrowing } from './growing.ts';

export interface CatalogueRow extends SummaryRow {
  folded: string;
  times: TimeRow[];
}

/**
 * Events as columns. A row of the `time…` columns is one dated occurrence, sorted by start; what
 * the filters look at stands beside it, so that a scan reads memory in order. `event` leads to the
 * columns of events. Never changed once built.
 */
export interface Segment {
  size: number;
  start: Float64Array;
  end: Float64Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Uint16Array;
  /** Bit 1: imported from Kudy z nudy. */
  flags: Uint8Array;
  event: Int32Array;
  timeAt: Float64Array;
  timeTo: Float64Array;
  timeBytes: Buffer;
  /** Positions of times over 36 hours, by start. */
  long: Int32Array;

  eventCount: number;
  id: Int32Array;
  city: Int32Array;
  headAt: Float64Array;
  headTo: Float64Array;
  headBytes: Buffer;
  folded: string[];
  /** Number of the event by its identifier. */
  numberOf: Map<number, number>;
}

export const fromKudyZNudy = 1;

export interface SegmentBuilder {
  add(row: CatalogueRow): void;
  finish(): Segment;
}

/** A coordinate as the columns hold it: millionths of a degree, 0.1 m. */
export const toE6 = (degrees: number): number => Math.round(degrees * 1_000_000);

const float64 = (length: number): Float64Array => new Float64Array(length);
const int32 = (length: number): Int32Array => new Int32Array(length);

/** Times that ended before `horizon` (epoch ms) are left out. */
export const createSegmentBuilder = (gazetteer: Gazetteer, horizon: number): SegmentBuilder => {
  const start = createGrowing(float64);
  const end = createGrowing(float64);
  const event = createGrowing(int32);
  const timeAt = createGrowing(float64);
  const timeTo = createGrowing(float64);
  const timeBytes = createArena();
  const id = createGrowing(int32);
  const city = createGrowing(int32);
  const lat = createGrowing(int32);
  const lng = createGrowing(int32);
  const bits = createGrowing(int32);
  const flag = createGrowing(int32);
  const headAt = createGrowing(float64);
  const headTo = createGrowing(float64);
  const headBytes = createArena();
  const folded: string[] = [];
  const numberOf = new Map<number, number>();

  const addTime = (time: TimeRow, number: number): void => {
    start.push(time.starts_at);
    end.push(time.ends_at);
    event.push(number);
    timeAt.push(timeBytes.add(JSON.stringify(toEventTime(time))));
    timeTo.push(timeBytes.length);
  };

  return {
    add(row) {
      const times = row.times.filter((time) => time.ends_at >= horizon);
      if (times.length === 0) return;
      const number = id.length;
      numberOf.set(row.id, number);
      id.push(row.id);
      city.push(row.city_id);
      lat.push(toE6(row.lat));
      lng.push(toE6(row.lng));
      bits.push(toBits(parseCategories(row.categories)));
      flag.push(row.source === 'kudyznudy' ? fromKudyZNudy : 0);
      folded.push(row.folded);
      const head = JSON.stringify(toSummaryHead(row, gazetteer));
      headAt.push(headBytes.add(`${head.slice(0, -1)},"times":[`));
      headTo.push(headBytes.length);
      for (const time of times) addTime(time, number);
    },

    finish() {
      const size = start.length;
      const starts = start.finish();
      const ends = end.finish();
      const events = event.finish();
      const at = timeAt.finish();
      const to = timeTo.finish();
      const order = new Uint32Array(size).map((_, index) => index);
      order.sort((one, other) => (starts[one] as number) - (starts[other] as number));
      const pick = <Values extends { [index: number]: number }>(
        source: { readonly [index: number]: number },
        target: Values,
      ): Values => {
        for (let index = 0; index < size; index++)
          target[index] = source[order[index] as number] as number;
        return target;
      };
      const sortedEvents = pick(events, int32(size));
      const spread = <Values extends { [index: number]: number }>(
        source: { readonly [index: number]: number },
        target: Values,
      ): Values => {
        for (let index = 0; index < size; index++)
          target[index] = source[sortedEvents[index] as number] as number;
        return target;
      };
      const sortedStarts = pick(starts, float64(size));
      const sortedEnds = pick(ends, float64(size));
      const long = createGrowing(int32);
      for (let index = 0; index < size; index++)
        if ((sortedEnds[index] as number) - (sortedStarts[index] as number) > longestShortTime)
          long.push(index);
      return {
        size,
        start: sortedStarts,
        end: sortedEnds,
        latE6: spread(lat.finish(), int32(size)),
        lngE6: spread(lng.finish(), int32(size)),
        categories: spread(bits.finish(), new Uint16Array(size)),
        flags: spread(flag.finish(), new Uint8Array(size)),
        event: sortedEvents,
        timeAt: pick(at, float64(size)),
        timeTo: pick(to, float64(size)),
        timeBytes: timeBytes.finish(),
        long: long.finish(),
        eventCount: id.length,
        id: id.finish(),
        city: city.finish(),
        headAt: headAt.finish(),
        headTo: headTo.finish(),
        headBytes: headBytes.finish(),
        folded,
        numberOf,
      };
    },
  };
};
