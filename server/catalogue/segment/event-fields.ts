import type { EventFields } from './columns.ts';
import type { EncodedEvent } from './encode-event.ts';
import { createGrowableArray, createGrowableTextBuffer } from './growable-array.ts';
import type { SearchText } from './word-search.ts';

/** Columns of events that grow; an event is numbered by the order in which it was added. */
export interface GrowableEventFields {
  readonly length: number;
  /** Search texts of the events. */
  texts: SearchText[];
  add(event: EncodedEvent): void;
  /** The columns so far; `bytes` are not copied. */
  finish(): EventFields;
}

const float64 = (length: number): Float64Array => new Float64Array(length);
const int32 = (length: number): Int32Array => new Int32Array(length);

export const createEventFields = (): GrowableEventFields => {
  const id = createGrowableArray(int32);
  const city = createGrowableArray(int32);
  const place = createGrowableArray(int32);
  const eventAt = createGrowableArray(float64);
  const eventTo = createGrowableArray(float64);
  const fieldEnds = createGrowableArray(int32);
  const timesAt = createGrowableArray(int32);
  const bytes = createGrowableTextBuffer();
  const texts: SearchText[] = [];
  return {
    get length() {
      return id.length;
    },
    texts,
    add(event) {
      id.push(event.id);
      city.push(event.city);
      place.push(event.place);
      eventAt.push(bytes.add(event.json));
      eventTo.push(bytes.length);
      event.ends.forEach(fieldEnds.push);
      timesAt.push(event.timesAt);
      texts.push(event.search);
    },
    finish: () => ({
      id: id.finish(),
      city: city.finish(),
      place: place.finish(),
      eventAt: eventAt.finish(),
      eventTo: eventTo.finish(),
      fieldEnds: fieldEnds.finish(),
      timesAt: timesAt.finish(),
      bytes: bytes.finish(),
    }),
  };
};
