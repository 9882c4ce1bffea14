import { lowerBound } from './lower-bound.ts';

/** Bounds in millionths of a degree, as the columns have it. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * Positions of times by where they are: a grid over the country, in each cell the positions in
 * order. For bounds so narrow, or periods so long, that most of the period lies elsewhere.
 */
export interface Cells {
  /** Where in `positions` each cell begins, row by row, and where the last one ends. */
  begins: Int32Array;
  positions: Int32Array;
  /** Where each of `positions` is, so that a cell is read in order. */
  latE6: Int32Array;
  lngE6: Int32Array;
}

/** A tenth of a degree: about 11 × 7 km. */
const step = 100_000;
const [south, west] = [48_500_000, 12_000_000] as const;
const [rows, columns] = [26, 69] as const;

/** What lies beyond the country belongs to the cells at its edge. */
const clamp = (cell: number, count: number): number => Math.max(0, Math.min(count - 1, cell));
const rowOf = (lat: number): number => clamp(Math.floor((lat - south) / step), rows);
const columnOf = (lng: number): number => clamp(Math.floor((lng - west) / step), columns);

/** Sorts ascending positions into cells, by the columns of their coordinates. */
export const createCells = (positions: Int32Array, latE6: Int32Array, lngE6: Int32Array): Cells => {
  const cellOf = (position: number): number =>
    rowOf(latE6[position] as number) * columns + columnOf(lngE6[position] as number);
  const begins = new Int32Array(rows * columns + 1);
  const count = (cell: number, change: number): number =>
    (begins[cell] = (begins[cell] as number) + change);
  for (const position of positions) count(cellOf(position), 1);
  for (let cell = 1; cell < begins.length; cell++) count(cell, begins[cell - 1] as number);
  const sorted = new Int32Array(positions.length);
  for (let index = positions.length - 1; index >= 0; index--) {
    const position = positions[index] as number;
    sorted[count(cellOf(position), -1)] = position;
  }
  return {
    begins,
    positions: sorted,
    latE6: sorted.map((position) => latE6[position] as number),
    lngE6: sorted.map((position) => lngE6[position] as number),
  };
};

/** Times that can be read one after another in the time it takes to search one cell. */
const worthCell = 64;
/** The same for one time that is read from a cell. */
const worthTime = 4;

/**
 * Writes the positions in [begin, end) that lie in the box into `out` from `at` on, in order, and
 * answers where they end there; -1 where reading the `count` times of the period one after another
 * is quicker.
 */
export const writePositionsIn = (
  { begins, positions, latE6, lngE6 }: Cells,
  { south, north, west, east }: Box,
  [begin, end]: readonly [begin: number, end: number],
  count: number,
  out: Int32Array,
  at: number,
): number => {
  const [top, bottom] = [rowOf(north), rowOf(south)];
  const [left, right] = [columnOf(west), columnOf(east)];
  if ((top - bottom + 1) * (right - left + 1) * worthCell > count) return -1;
  let patience = count / worthTime;
  let next = at;
  for (let row = bottom; row <= top; row++)
    for (let column = left; column <= right; column++) {
      const cell = row * columns + column;
      const last = begins[cell + 1] as number;
      const from = lowerBound(positions, begin, begins[cell], last);
      const to = lowerBound(positions, end, from, last);
      patience -= to - from;
      if (patience < 0) return -1;
      for (let index = from; index < to; index++) {
        const lat = latE6[index] as number;
        const lng = lngE6[index] as number;
        if (lat >= south && lat <= north && lng >= west && lng <= east)
          out[next++] = positions[index] as number;
      }
    }
  if (next - at > 1) out.subarray(at, next).sort();
  return next;
};
