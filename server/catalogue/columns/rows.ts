import { gather, type Matches } from '../matches/gather.ts';
import type { Segment } from '../segment/columns.ts';
import { encodedFields, keyLengths, type EncodedField } from '../segment/encode-summary.ts';

const fieldCount = encodedFields.length;
export const indexOfField = (field: EncodedField): number => encodedFields.indexOf(field);

/** An event in one of the segments of the matches. */
export interface Source {
  segment: Segment;
  /** Number of the event. */
  number: number;
}

/** Byte offsets of a value of an event. */
export const beginOf = ({ segment, number }: Source, field: number): number => {
  const at = number * fieldCount + field;
  const previous = field === 0 ? 0 : (segment.fieldEnds[at - 1] as number);
  return (segment.eventAt[number] as number) + previous + (keyLengths[field] as number);
};
export const endOf = ({ segment, number }: Source, field: number): number =>
  (segment.eventAt[number] as number) + (segment.fieldEnds[number * fieldCount + field] as number);

const areEqual = (one: Source, other: Source, field: number): boolean => {
  const from = beginOf(one, field);
  const otherFrom = beginOf(other, field);
  const length = endOf(one, field) - from;
  if (length !== endOf(other, field) - otherFrom) return false;
  const [bytes, otherBytes] = [one.segment.bytes, other.segment.bytes];
  for (let at = 0; at < length; at++)
    if (bytes[from + at] !== otherBytes[otherFrom + at]) return false;
  return true;
};

/** Events, times, places and towns of an answer, in the order of their columns. */
export interface Rows {
  /** Bytes of each segment of the matches. */
  bytesOf: Buffer[];
  events: Source[];
  /** Position of its place for each event. */
  placeOf: number[];
  /** An event with each place. */
  places: Source[];
  cityOf: number[];
  /** An event with each town. */
  cities: Source[];
  /** Adjacent times of an event: its position, index of the segment, and offsets of their JSON. */
  times: { event: number; segment: number; begin: number; end: number }[];
}

const title = indexOfField('placeTitle');

const createPlaceRows = ({ places, cityOf, cities }: Rows) => {
  /** Positions of places by identifier; several where events name the place in their own way. */
  const placesById = new Map<number, number[]>();
  const cityPositions = new Map<number, number>();

  const positionOfCity = (source: Source): number => {
    const id = source.segment.city[source.number] as number;
    let position = cityPositions.get(id);
    if (position === undefined) {
      position = cities.push(source) - 1;
      cityPositions.set(id, position);
    }
    return position;
  };
  return (source: Source): number => {
    const id = source.segment.place[source.number] as number;
    const positions = placesById.get(id);
    for (const position of positions ?? [])
      if (areEqual(places[position] as Source, source, title)) return position;
    const position = places.push(source) - 1;
    if (positions) positions.push(position);
    else placesById.set(id, [position]);
    cityOf.push(positionOfCity(source));
    return position;
  };
};

/** Rows of at most `limit` events of the matches. */
export const toRows = (matches: readonly Matches[], from: number, limit: number) => {
  const { found, total } = gather(matches, from, limit);
  const count = Math.min(limit, total);
  const rows: Rows = {
    bytesOf: matches.map(({ segment }) => segment.bytes),
    events: [],
    placeOf: [],
    places: [],
    cityOf: [],
    cities: [],
    times: [],
  };
  const positionOfPlace = createPlaceRows(rows);
  for (let event = 0; event < count; event++) {
    const segmentIndex = found.segments[event] as number;
    const { segment } = matches[segmentIndex] as Matches;
    const number = found.numbers[event] as number;
    const source = { segment, number };
    rows.events.push(source);
    rows.placeOf.push(positionOfPlace(source));
    const at = segment.eventAt[number] as number;
    const add = (begin: number, end: number): void =>
      void rows.times.push({ event, segment: segmentIndex, begin: at + begin, end: at + end });
    const ranges = found.scattered.get(event);
    if (ranges)
      for (const [begin, end] of ranges.sort(([one], [other]) => one - other)) add(begin, end);
    else add(found.begins[event] as number, found.ends[event] as number);
  }
  return { rows, count, total };
};

/** Whether a flag of the whole event is set in its JSON: `true` begins with a t. */
const isTrue = (bytes: Buffer, at: number): boolean => bytes[at] === 0x74;

/** The flags follow the last field. */
const lastField = fieldCount - 1;
const sampleKey = ',"sample":'.length;
const cancelledKey = ',"cancelled":'.length;

/** Sum of 1 (sample) and 2 (cancelled), as in EventColumnsSchema. */
export const flagsOf = (one: Source): number => {
  const { bytes } = one.segment;
  const sampleAt = endOf(one, lastField) + sampleKey;
  const sample = isTrue(bytes, sampleAt);
  const cancelledAt = sampleAt + (sample ? 'true' : 'false').length + cancelledKey;
  return (sample ? 1 : 0) + (isTrue(bytes, cancelledAt) ? 2 : 0);
};
