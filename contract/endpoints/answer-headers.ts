/** Number of events left out of an answer of more than `maxEvents`. */
export const moreHeader = 'x-more-events';
/** Age of the data in seconds while the database does not answer; absent when fresh. */
export const staleHeader = 'x-data-age';
