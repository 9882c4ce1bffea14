/** Whether all tests run in full numbers: with TESTS=all in the environment. */
export const isThorough = process.env['TESTS'] === 'all';

/** Number of random cases of a test: the second one when tests run in full numbers. */
export const casesOf = (usual: number, full: number): number => (isThorough ? full : usual);
