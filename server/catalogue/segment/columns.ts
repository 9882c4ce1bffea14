import type { Cells } from './cells.ts';
import { createScratch, type Scratch } from './scratch.ts';

/** Texts one after another: copied between threads as one, a million apart would hold both. */
export interface TextColumn {
  all: string;
  /** Offset of the end of each text in `all`. */
  ends: Int32Array;
}

export const textAt = ({ all, ends }: TextColumn, index: number): string =>
  all.slice(index === 0 ? 0 : ends[index - 1], ends[index]);

/**
 * Events as columns. A row of the time columns is one dated occurrence, sorted by start; the values
 * that filters read are in the same row, so that a scan reads memory sequentially. `event` is the
 * index into the event columns, which are ordered by the first times of the events, so that events
 * listed together are adjacent. Immutable once built.
 */
export interface SegmentColumns {
  size: number;
  start: Float64Array;
  end: Float64Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Uint32Array;
  /** Bits defined below. */
  flags: Uint8Array;
  event: Int32Array;
  /** Begin and end of the JSON of a time, as byte offsets in the JSON of its event. */
  timeAt: Int32Array;
  timeTo: Int32Array;
  /** Positions of times over 36 hours, by start. */
  long: Int32Array;
  /** Spatial index of all positions, and of those in `long`. */
  cells: Cells;
  longCells: Cells;

  id: Int32Array;
  city: Int32Array;
  place: Int32Array;
  /** Number of times of each event in this segment. */
  times: Int32Array;
  /** Begin and end of the JSON of an event in `bytes`, with a comma after it. */
  eventAt: Float64Array;
  eventTo: Float64Array;
  /** Byte offset of the first time in the JSON of an event. */
  timesAt: Int32Array;
  bytes: Buffer;
  /** Search texts of the events. */
  folded: TextColumn;
}

/** Columns with the working memory of their queries. */
export interface Segment extends SegmentColumns {
  scratch: Scratch;
}

export const createSegment = (columns: SegmentColumns): Segment => ({
  ...columns,
  // Long times are scanned twice: in `long`, and among the times of the last 36 hours.
  scratch: createScratch(columns.size + columns.long.length, columns.id.length),
});

export const fromKudyZNudy = 1;
export const lastsLong = 2;
export const isOneOfSeveral = 4;
/** The time or its whole event is cancelled. */
export const isCancelled = 8;
export const isSample = 16;
/** Long-lasting: listed once among the ongoing events, not under each of its days. */
export const isOngoing = 32;
/** The time is in the evening, or may be. */
export const inEvening = 64;

/** A coordinate in millionths of a degree (0.1 m), as in the columns. */
export const toE6 = (degrees: number): number => Math.round(degrees * 1_000_000);
