/** Largest number of events in an answer; `moreHeader` has the number of those left out. */
export const maxEvents = 2000;
/** Largest number of places in an answer. */
export const maxPlaces = 1000;
