/**
 * Working memory of a segment shared by all queries, so that none allocates its own. Each answer is
 * computed within one turn of the event loop; the next query overwrites it.
 */
export interface Scratch {
  /** Length: number of times plus that of long times, which are scanned twice. */
  positions: Int32Array;
  /** Numbers noted for events during one query, by number of the event. */
  seen: SeenEvents;
}

export interface SeenEvents {
  /** Clears all notes; noted values until the next call are below `limit`. */
  begin(limit: number): void;
  /** The value noted for an event; -1 for none. */
  at(event: number): number;
  note(event: number, value: number): void;
}

const maxInt32 = 2 ** 31 - 1;

const createSeenEvents = (events: number): SeenEvents => {
  // Values below `base` are from earlier queries, so the array need not be cleared.
  const values = new Int32Array(events);
  let base = 1;
  let next = 1;
  return {
    begin(limit) {
      base = next;
      if (base + limit > maxInt32) {
        values.fill(0);
        base = 1;
      }
      next = base + limit;
    },
    at: (event) => Math.max(-1, (values[event] as number) - base),
    note(event, value) {
      values[event] = base + value;
    },
  };
};

export const createScratch = (positions: number, events: number): Scratch => ({
  positions: new Int32Array(positions),
  seen: createSeenEvents(events),
});
