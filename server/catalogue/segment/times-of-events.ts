import { lowerBound } from './lower-bound.ts';

/** Positions of the times of each event, and numbers of events by identifier. */
export interface TimesOfEvents {
  /** Begin of the times of each event in `positions`, and the end of the last one. */
  begins: Int32Array;
  /** Ascending for each event. */
  positions: Int32Array;
  /** Identifiers of all events, ascending, and the numbers of these events. */
  ids: Int32Array;
  numbers: Int32Array;
}

/** `event`: number of the event of each time; `id`: identifier of each event. */
export const createTimesOfEvents = (event: Int32Array, id: Int32Array): TimesOfEvents => {
  const begins = new Int32Array(id.length + 1);
  for (const number of event) begins[number + 1] = (begins[number + 1] as number) + 1;
  for (let number = 0; number < id.length; number++)
    begins[number + 1] = (begins[number + 1] as number) + (begins[number] as number);
  const next = begins.slice();
  const positions = new Int32Array(event.length);
  event.forEach((number, position) => {
    const index = next[number] as number;
    positions[index] = position;
    next[number] = index + 1;
  });
  const numbers = id
    .map((_, number) => number)
    .sort((one, other) => (id[one] as number) - (id[other] as number));
  return { begins, positions, numbers, ids: numbers.map((number) => id[number] as number) };
};

/** Positions of the times of an event by its number. */
export const timesOfNumber = ({ begins, positions }: TimesOfEvents, number: number): Int32Array =>
  positions.subarray(begins[number], begins[number + 1]);

/** Positions of the times of an event by its identifier; empty for an unknown one. */
export const timesOfId = (times: TimesOfEvents, id: number): Int32Array => {
  const index = lowerBound(times.ids, id);
  return times.ids[index] === id
    ? timesOfNumber(times, times.numbers[index] as number)
    : new Int32Array(0);
};
