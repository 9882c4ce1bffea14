import type { Gazetteer } from '../../cities/gazetteer.ts';
import { createSegment, type Segment, type SegmentColumns } from './columns.ts';
import { encodeEvent, type CatalogueRow, type EncodedEvent } from './encode-event.ts';
import { createGrowableArray, createGrowableTextBuffer } from './growable-array.ts';
import { sortColumns } from './sort-columns.ts';
import type { SearchText } from './word-search.ts';

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
  const id = createGrowableArray(int32);
  const city = createGrowableArray(int32);
  const place = createGrowableArray(int32);
  const latE6 = createGrowableArray(int32);
  const lngE6 = createGrowableArray(int32);
  const categories = createGrowableArray(int32);
  const flags = createGrowableArray(int32);
  const eventAt = createGrowableArray(float64);
  const eventTo = createGrowableArray(float64);
  const fieldEnds = createGrowableArray(int32);
  const timesAt = createGrowableArray(int32);
  const bytes = createGrowableTextBuffer();
  const texts: SearchText[] = [];

  const addEncoded = (encoded: EncodedEvent): void => {
    const number = id.length;
    id.push(encoded.id);
    city.push(encoded.city);
    place.push(encoded.place);
    latE6.push(encoded.latE6);
    lngE6.push(encoded.lngE6);
    categories.push(encoded.categories);
    flags.push(encoded.flags);
    texts.push(encoded.search);
    eventAt.push(bytes.add(encoded.json));
    eventTo.push(bytes.length);
    encoded.ends.forEach(fieldEnds.push);
    timesAt.push(encoded.timesAt);
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
      id: id.finish(),
      city: city.finish(),
      place: place.finish(),
      bytes: bytes.finish(),
      latE6: latE6.finish(),
      lngE6: lngE6.finish(),
      categories: categories.finish(),
      flags: flags.finish(),
      texts,
      eventAt: eventAt.finish(),
      eventTo: eventTo.finish(),
      fieldEnds: fieldEnds.finish(),
      timesAt: timesAt.finish(),
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
