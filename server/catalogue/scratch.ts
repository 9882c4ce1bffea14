/**
 * Memory that one question after another uses, so that none has to ask for its own: an answer is
 * made within one turn, and what a question wrote here is worth nothing once the next begins.
 */
export interface Scratch {
  /** Room for the position of every time, and of every long one once more. */
  positions: Int32Array;
  /** Where in the list being made an event stands, found by its number. */
  seen: Seen;
}

export interface Seen {
  /** Forgets everything; at most `most` places are noted until the next time. */
  begin(most: number): void;
  /** The place noted for an event, or -1. */
  at(event: number): number;
  note(event: number, place: number): void;
}

const highest = 2 ** 31 - 1;

const createSeen = (events: number): Seen => {
  // Everything below `base` was noted by an earlier question: nothing has to be wiped.
  const places = new Int32Array(events);
  let base = 1;
  let next = 1;
  return {
    begin(most) {
      base = next;
      if (base + most > highest) {
        places.fill(0);
        base = 1;
      }
      next = base + most;
    },
    at: (event) => Math.max(-1, (places[event] as number) - base),
    note(event, place) {
      places[event] = base + place;
    },
  };
};

export const createScratch = (positions: number, events: number): Scratch => ({
  positions: new Int32Array(positions),
  seen: createSeen(events),
});
