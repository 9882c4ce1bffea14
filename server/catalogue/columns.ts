import type { Cells } from './cells.ts';
import type { Scratch } from './scratch.ts';

/**
 * Events as columns. A row of the columns of times is one dated occurrence, sorted by start; what
 * the filters look at stands beside it, so that a scan reads memory in order. `event` leads to the
 * columns of events, which are in the order of their first times: what is shown together lies
 * together. Never changed once built, but for `scratch`.
 */
export interface Segment {
  size: number;
  start: Float64Array;
  end: Float64Array;
  latE6: Int32Array;
  lngE6: Int32Array;
  categories: Uint16Array;
  /** The bits below. */
  flags: Uint8Array;
  event: Int32Array;
  /** Where the JSON of a time lies in that of its event. */
  timeAt: Int32Array;
  timeTo: Int32Array;
  /** Positions of times over 36 hours, by start. */
  long: Int32Array;
  /** All positions by where they are, and those of `long`. */
  cells: Cells;
  longCells: Cells;

  id: Int32Array;
  city: Int32Array;
  place: Int32Array;
  /** How many times an event has here. */
  times: Int32Array;
  /** Where in `bytes` the JSON of an event begins and ends, a comma behind it. */
  eventAt: Float64Array;
  eventTo: Float64Array;
  /** Where in the JSON of an event its times begin. */
  timesAt: Int32Array;
  bytes: Buffer;
  folded: string[];

  scratch: Scratch;
}

export const fromKudyZNudy = 1;
export const lastsLong = 2;
export const isOneOfSeveral = 4;
/** The time, or its whole event. */
export const isCancelled = 8;
export const isSample = 16;
/** The time is gathered among those under way, not listed under each of its days. */
export const isOngoing = 32;
/** The time is for an evening, or may be. */
export const inEvening = 64;

/** A coordinate as the columns hold it: millionths of a degree, 0.1 m. */
export const toE6 = (degrees: number): number => Math.round(degrees * 1_000_000);
