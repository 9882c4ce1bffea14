import { it } from 'vitest';

const run = process.env['TESTS'];

/** Number of random cases of a test: the second one when tests run in full numbers, with TESTS=all. */
export const casesOf = (usual: number, full: number): number => (run === 'all' ? full : usual);

/** Tests that wait, or write thousands of rows, for seconds: `npm test` skips them. */
export const itLong: (typeof it)['skip'] = it.skipIf(run === 'main');
