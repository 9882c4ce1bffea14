import { lowerBound } from '../../../domain/lower-bound.ts';

/** Bounds in millionths of a degree, as in the columns. */
export interface BoundsE6 {
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * Spatial index of times: a grid over the country, with sorted positions in each cell. Used when
 * the bounds contain only a small part of the period.
 */
export interface Cells {
  /** Start of each cell in `positions`, row by row, and the end of the last one. */
  begins: Int32Array;
  positions: Int32Array;
  /** Coordinates of `positions`, in the same order, so that a cell is read sequentially. */
  latE6: Int32Array;
  lngE6: Int32Array;
}

/** Cell size: 0.1° in millionths of a degree, about 11 × 7 km. */
const step = 100_000;
const south = 48_500_000;
const west = 12_000_000;
const rows = 26;
const columns = 69;

/** Points outside the grid belong to the cells at its edge. */
const clamp = (cell: number, count: number): number => Math.max(0, Math.min(count - 1, cell));
const rowOf = (lat: number): number => clamp(Math.floor((lat - south) / step), rows);
const columnOf = (lng: number): number => clamp(Math.floor((lng - west) / step), columns);

/** Index of ascending positions; `latE6` and `lngE6` are the columns of their coordinates. */
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

/** Cost of searching one cell, in times read sequentially. */
const cellCost = 64;
/** Cost of one time read from a cell, in times read sequentially. */
const timeCost = 4;

/**
 * Writes the positions in [begin, end) that lie in the bounds into `out` from `at` on, in order;
 * returns the end offset in `out`, or -1 when reading the `count` times of the period sequentially
 * is quicker.
 */
export const writePositionsIn = (
  { begins, positions, latE6, lngE6 }: Cells,
  { south, north, west, east }: BoundsE6,
  [begin, end]: readonly [begin: number, end: number],
  count: number,
  out: Int32Array,
  at: number,
): number => {
  const top = rowOf(north);
  const bottom = rowOf(south);
  const left = columnOf(west);
  const right = columnOf(east);
  if ((top - bottom + 1) * (right - left + 1) * cellCost > count) return -1;
  let budget = count / timeCost;
  let next = at;
  for (let row = bottom; row <= top; row++)
    for (let column = left; column <= right; column++) {
      const cell = row * columns + column;
      const last = begins[cell + 1] as number;
      const from = lowerBound(positions, begin, begins[cell], last);
      const to = lowerBound(positions, end, from, last);
      budget -= to - from;
      if (budget < 0) return -1;
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
