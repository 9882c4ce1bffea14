import type { DayPart } from '../../../contract/events/day-part.ts';
import { facetSlugs, type FacetSlug } from '../../../contract/events/facet.ts';
import type { Cells } from './cells.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { timesOfAll, type TimeGroups } from './time-groups.ts';
import { createWordSearch, type WordColumns, type WordSearch } from './word-search.ts';

/**
 * Dated occurrences as columns, sorted by start. The values that filters read are in the same row,
 * so that a scan reads memory sequentially. Loops read them by `column[index] as number`: one function
 * for all would be two to four times slower, because V8 compiles it for all kinds of typed arrays at once.
 */
export interface TimeColumns {
  size: number;
  start: Float64Array;
  end: Float64Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Uint32Array;
  /** Bits defined below. */
  flags: Uint16Array;
  /** Number of the event: index into the event columns. */
  event: Int32Array;
  /** Begin and end of the JSON of a time, as byte offsets in the JSON of its event. */
  timeAt: Int32Array;
  timeTo: Int32Array;
  /** Positions of times over 36 hours, by start. */
  long: Int32Array;
  /** Spatial index of all positions, and of those in `long`. */
  cells: Cells;
  longCells: Cells;
}

/** Columns of events, by the number of the event. */
export interface EventFields {
  id: Int32Array;
  city: Int32Array;
  place: Int32Array;
  /** Begin and end of the JSON of an event in `bytes`, with a comma after it. */
  eventAt: Float64Array;
  eventTo: Float64Array;
  /**
   * Ends of the values of `encodedFields`, as byte offsets in the JSON of an event; as many for
   * each event.
   */
  fieldEnds: Int32Array;
  /** Byte offset of the first time in the JSON of an event. */
  timesAt: Int32Array;
  bytes: Buffer;
}

/**
 * Events with their times, built once and handed over between threads. Events are numbered in the
 * order of their first times, so that events listed together are adjacent.
 */
export interface SegmentColumns extends TimeColumns, EventFields {
  words: WordColumns;
  timesOfEvents: TimeGroups;
  timesOfPlaces: TimeGroups;
}

/** Columns that queries read, with the working memory they share. */
export interface Segment extends TimeColumns, EventFields {
  search: WordSearch;
  /** Ascending positions of the times at these places, by their identifiers. */
  timesAtPlaces(places: readonly number[]): Int32Array;
  /** Ascending positions of the times of these events, by their distinct identifiers. */
  timesOfEvents(events: readonly number[]): Int32Array;
  scratch: Scratch;
}

/** Positions that a query of these columns may hold: long times are scanned twice. */
export const maxPositions = ({ size, long }: Pick<TimeColumns, 'size' | 'long'>): number =>
  size + long.length;

export const createSegment = ({
  words,
  timesOfEvents,
  timesOfPlaces,
  ...columns
}: SegmentColumns): Segment => ({
  ...columns,
  search: createWordSearch(words, (events) =>
    timesOfAll(
      timesOfEvents,
      events.map((event) => columns.id[event] as number),
    ),
  ),
  timesAtPlaces: (places) => timesOfAll(timesOfPlaces, places),
  timesOfEvents: (events) => timesOfAll(timesOfEvents, events),
  scratch: createScratch(maxPositions(columns), columns.id.length),
});

export const fromKudyZNudy = 1;
export const lastsLong = 2;
export const isOneOfSeveral = 4;
/** The time or its whole event is cancelled. */
export const isCancelled = 8;
export const isSample = 16;
/** Long-lasting: listed once among the ongoing events, not under each of its days. */
export const isOngoing = 32;
/** The time is in this part of the day, or may be. */
const dayPartFlags: Record<DayPart, number> = { morning: 8192, afternoon: 16_384, evening: 64 };
export const toDayPartFlags = (parts: readonly DayPart[]): number =>
  parts.reduce((flags, part) => flags | dayPartFlags[part], 0);
/** The event was changed or deleted since the segment was built; no query finds the time. */
export const isReplaced = 128;
/** Free or voluntary entry. */
export const isFreeEntry = 256;
const firstFacet = 512;

/** Flags of facets, from 512 to 4096. */
export const toFacetFlags = (facets: readonly FacetSlug[]): number =>
  facets.reduce((flags, slug) => flags | (firstFacet << facetSlugs.indexOf(slug)), 0);

/** A coordinate in millionths of a degree (0.1 m), as in the columns. */
export const toE6 = (degrees: number): number => Math.round(degrees * 1_000_000);
