import { gather, type Matches, type Span } from '../matches/gather.ts';
import type { Segment } from '../segment/columns.ts';
import { encodedFields, keyLengths, type EncodedField } from '../segment/encode-summary.ts';

const fieldCount = encodedFields.length;
export const indexOfField = (field: EncodedField): number => encodedFields.indexOf(field);

/** Bytes of an event in one of the segments. */
export interface Source {
  segment: Segment;
  /** Number of the event. */
  number: number;
}

export const spanOf = ({ segment, number }: Source, field: number): Span => {
  const { eventAt, fieldEnds } = segment;
  const at = eventAt[number] as number;
  const first = number * fieldCount;
  const previousEnd = field === 0 ? 0 : (fieldEnds[first + field - 1] as number);
  return [
    at + previousEnd + (keyLengths[field] as number),
    at + (fieldEnds[first + field] as number),
  ];
};

const areEqual = (one: Source, other: Source, field: number): boolean => {
  const [begin, end] = spanOf(one, field);
  const [otherBegin, otherEnd] = spanOf(other, field);
  return (
    end - begin === otherEnd - otherBegin &&
    one.segment.bytes.compare(other.segment.bytes, otherBegin, otherEnd, begin, end) === 0
  );
};

/** Events, times, places and towns of an answer, in the order of their columns. */
export interface Rows {
  events: Source[];
  /** Position of its place for each event. */
  placeOf: number[];
  /** An event with each place. */
  places: Source[];
  cityOf: number[];
  /** An event with each town. */
  cities: Source[];
  /** For each time: position of its event, its segment and the span of its JSON there. */
  times: { event: number; segment: Segment; span: Span }[];
}

const title = indexOfField('placeTitle');

/** Rows of at most `limit` events of the matches. */
export const toRows = (matches: readonly Matches[], from: number, limit: number) => {
  const { found, total } = gather(matches, from, limit);
  const count = Math.min(limit, total);
  const rows: Rows = { events: [], placeOf: [], places: [], cityOf: [], cities: [], times: [] };
  /** Positions of places by identifier; several where events name the place in their own way. */
  const placesById = new Map<number, number[]>();
  const cityPositions = new Map<number, number>();

  const positionOfCity = (source: Source): number => {
    const id = source.segment.city[source.number] as number;
    const known = cityPositions.get(id);
    if (known !== undefined) return known;
    cityPositions.set(id, rows.cities.length);
    return rows.cities.push(source) - 1;
  };
  const positionOfPlace = (source: Source): number => {
    const id = source.segment.place[source.number] as number;
    const positions = placesById.get(id) ?? [];
    for (const position of positions)
      if (areEqual(rows.places[position] as Source, source, title)) return position;
    const position = rows.places.push(source) - 1;
    placesById.set(id, [...positions, position]);
    rows.cityOf.push(positionOfCity(source));
    return position;
  };

  for (let index = 0; index < count; index++) {
    const { segment } = matches[found.segments[index] as number] as Matches;
    const number = found.numbers[index] as number;
    const source = { segment, number };
    rows.events.push(source);
    rows.placeOf.push(positionOfPlace(source));
    const at = segment.eventAt[number] as number;
    const spans = found.scattered.get(index)?.sort(([one], [other]) => one - other) ?? [
      [found.begins[index] as number, found.ends[index] as number] as const,
    ];
    for (const [begin, end] of spans)
      rows.times.push({ event: index, segment, span: [at + begin, at + end] });
  }
  return { rows, count, total };
};

/** Whether a flag of the whole event is set in its JSON: `true` begins with a t. */
const isTrue = (bytes: Buffer, at: number): boolean => bytes[at] === 0x74;

const source = indexOfField('source');
const sampleKey = ',"sample":'.length;
const cancelledKey = ',"cancelled":'.length;

/** Sum of 1 (sample) and 2 (cancelled), as in EventColumnsSchema. */
export const flagsOf = (one: Source): number => {
  const { bytes } = one.segment;
  const sampleAt = spanOf(one, source)[1] + sampleKey;
  const sample = isTrue(bytes, sampleAt);
  const cancelledAt = sampleAt + (sample ? 'true' : 'false').length + cancelledKey;
  return (sample ? 1 : 0) + (isTrue(bytes, cancelledAt) ? 2 : 0);
};
