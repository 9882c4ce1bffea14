import { lowerBound } from '../../../domain/lower-bound.ts';

/** Positions of times, grouped by an identifier: of their event, or of its place. */
export interface TimeGroups {
  /** Identifiers, ascending. */
  ids: Int32Array;
  /** Begin of the positions of each identifier in `positions`, and the end of the last one. */
  begins: Int32Array;
  /** Ascending for each identifier. */
  positions: Int32Array;
}

/** `idOf`: identifier of each time, by position. */
export const createTimeGroups = (idOf: Int32Array): TimeGroups => {
  const ids = idOf.slice().sort();
  let count = 0;
  for (let index = 0; index < ids.length; index++)
    if (index === 0 || ids[index] !== ids[index - 1]) ids[count++] = ids[index] as number;
  const unique = ids.slice(0, count);
  const numberOf = idOf.map((id) => lowerBound(unique, id));
  const begins = new Int32Array(count + 1);
  for (const number of numberOf) begins[number + 1] = (begins[number + 1] as number) + 1;
  for (let number = 0; number < count; number++)
    begins[number + 1] = (begins[number + 1] as number) + (begins[number] as number);
  const next = begins.slice();
  const positions = new Int32Array(idOf.length);
  numberOf.forEach((number, position) => {
    const index = next[number] as number;
    positions[index] = position;
    next[number] = index + 1;
  });
  return { ids: unique, begins, positions };
};

/** Positions of the times of an identifier; empty for an unknown one. */
export const positionsOf = ({ ids, begins, positions }: TimeGroups, id: number): Int32Array => {
  const index = lowerBound(ids, id);
  return ids[index] === id
    ? positions.subarray(begins[index], begins[index + 1])
    : positions.subarray(0, 0);
};

/** Ascending positions of the times of all these identifiers. */
export const timesOfAll = (groups: TimeGroups, ids: readonly number[]): Int32Array => {
  const parts = ids.map((id) => positionsOf(groups, id));
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.sort();
};
