import type { Gazetteer } from '../../cities/gazetteer.ts';
import { createSegment, type Segment, type SegmentColumns } from './columns.ts';
import { encodeEvent, type CatalogueRow, type EncodedEvent } from './encode-event.ts';
import { createEventFields } from './event-fields.ts';
import { createGrowableArray } from './growable-array.ts';
import { sortColumns } from './sort-columns.ts';

export interface SegmentBuilder {
  add(row: CatalogueRow): void;
  addEncoded(event: EncodedEvent): void;
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
  const timeFlags = createGrowableArray(int32);
  const latE6 = createGrowableArray(int32);
  const lngE6 = createGrowableArray(int32);
  const categories = createGrowableArray(int32);
  const flags = createGrowableArray(int32);
  const fields = createEventFields();

  const addEncoded = (encoded: EncodedEvent): void => {
    const number = fields.length;
    fields.add(encoded);
    latE6.push(encoded.latE6);
    lngE6.push(encoded.lngE6);
    categories.push(encoded.categories);
    flags.push(encoded.flags);
    for (const time of encoded.times) {
      start.push(time.start);
      end.push(time.end);
      event.push(number);
      timeAt.push(time.at);
      timeTo.push(time.to);
      timeFlags.push(time.flags);
    }
  };

  const finishColumns = (): SegmentColumns =>
    sortColumns({
      start: start.finish(),
      end: end.finish(),
      event: event.finish(),
      timeAt: timeAt.finish(),
      timeTo: timeTo.finish(),
      timeFlags: timeFlags.finish(),
      ...fields.finish(),
      latE6: latE6.finish(),
      lngE6: lngE6.finish(),
      categories: categories.finish(),
      flags: flags.finish(),
      texts: fields.texts,
    });

  return {
    add(row) {
      const encoded = encodeEvent(row, gazetteer, horizon);
      if (encoded) addEncoded(encoded);
    },
    addEncoded,
    finish: () => createSegment(finishColumns()),
    finishColumns,
  };
};
