/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const createRandom = (seed) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    next,
    /** Integer, both ends included. */
    integer,
    chance: (share) => next() < share,
    pick: (list) => list[integer(0, list.length - 1)],
    /** From -1 to 1, triangular distribution. */
    around: () => next() + next() - 1,
  };
};
