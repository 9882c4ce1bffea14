import { isForEvening, isLong } from '../../../domain/time/agenda.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { toBits } from '../../events/event-filter.ts';
import { namesOf } from '../../places/other-names.ts';
import {
  parseCategories,
  toEventTime,
  toSummaryHead,
  type SummaryRow,
  type TimeRow,
} from '../../events/summary.ts';
import { sortColumns } from './sort-columns.ts';
import {
  fromKudyZNudy,
  inEvening,
  isCancelled,
  isOngoing,
  isOneOfSeveral,
  isSample,
  createSegment,
  toE6,
  type Segment,
  type SegmentColumns,
} from './columns.ts';
import { createGrowableTextBuffer, createGrowableArray } from './growable-array.ts';

export interface CatalogueRow extends SummaryRow {
  folded: string;
  /** Other names of its place, folded. */
  other_names: string;
  /** Sorted by start. */
  times: TimeRow[];
}

export interface SegmentBuilder {
  add(row: CatalogueRow): void;
  finish(): Segment;
  /** Without working memory, to be handed over to another thread. */
  finishColumns(): SegmentColumns;
}

const float64 = (length: number): Float64Array => new Float64Array(length);
const int32 = (length: number): Int32Array => new Int32Array(length);

/** Builder of a segment; times that ended before `horizon` (epoch ms) are skipped. */
export const createSegmentBuilder = (gazetteer: Gazetteer, horizon: number): SegmentBuilder => {
  const start = createGrowableArray(float64);
  const end = createGrowableArray(float64);
  const event = createGrowableArray(int32);
  const timeAt = createGrowableArray(int32);
  const timeTo = createGrowableArray(int32);
  const timeFlag = createGrowableArray(int32);
  const id = createGrowableArray(int32);
  const city = createGrowableArray(int32);
  const place = createGrowableArray(int32);
  const lat = createGrowableArray(int32);
  const lng = createGrowableArray(int32);
  const bits = createGrowableArray(int32);
  const flag = createGrowableArray(int32);
  const count = createGrowableArray(int32);
  const eventAt = createGrowableArray(float64);
  const eventTo = createGrowableArray(float64);
  const timesAt = createGrowableArray(int32);
  const bytes = createGrowableTextBuffer();
  const folded: string[] = [];

  const addTime = (time: TimeRow, number: number, from: number): void => {
    start.push(time.starts_at);
    end.push(time.ends_at);
    event.push(number);
    const eventTime = toEventTime(time);
    timeAt.push(bytes.add(JSON.stringify(eventTime)) - from);
    timeTo.push(bytes.length - from);
    const mayBeLong = time.ends_at - time.starts_at > maxShortTimeMs;
    timeFlag.push(
      (time.cancelled === 1 ? isCancelled : 0) |
        (mayBeLong && isLong(eventTime) ? isOngoing : 0) |
        (isForEvening(eventTime) ? inEvening : 0),
    );
  };

  const finishColumns = (): SegmentColumns =>
    sortColumns({
      start: start.finish(),
      end: end.finish(),
      event: event.finish(),
      timeAt: timeAt.finish(),
      timeTo: timeTo.finish(),
      timeFlags: timeFlag.finish(),
      id: id.finish(),
      city: city.finish(),
      place: place.finish(),
      bytes: bytes.finish(),
      latE6: lat.finish(),
      lngE6: lng.finish(),
      categories: bits.finish(),
      flags: flag.finish(),
      times: count.finish(),
      folded,
      eventAt: eventAt.finish(),
      eventTo: eventTo.finish(),
      timesAt: timesAt.finish(),
    });

  return {
    add(row) {
      const times = row.times.filter((time) => time.ends_at >= horizon);
      if (times.length === 0) return;
      const number = id.length;
      id.push(row.id);
      city.push(row.city_id);
      place.push(row.place_id);
      lat.push(toE6(row.lat));
      lng.push(toE6(row.lng));
      bits.push(toBits(parseCategories(row.categories)));
      flag.push(
        (row.source === 'kudyznudy' ? fromKudyZNudy : 0) |
          (times.length > 1 ? isOneOfSeveral : 0) |
          (row.status === 'cancelled' ? isCancelled : 0) |
          (row.sample === 1 ? isSample : 0),
      );
      count.push(times.length);
      folded.push(namesOf(row));
      const head = JSON.stringify(toSummaryHead(row, gazetteer));
      const from = bytes.add(`${head.slice(0, -1)},"times":[`);
      eventAt.push(from);
      timesAt.push(bytes.length - from);
      times.forEach((time, index) => {
        if (index > 0) bytes.add(',');
        addTime(time, number, from);
      });
      bytes.add(']},');
      eventTo.push(bytes.length);
    },

    finish: () => createSegment(finishColumns()),
    finishColumns,
  };
};
