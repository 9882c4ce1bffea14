/** Number of random cases of a test: the second one when tests run in full numbers, with TESTS=all. */
export const casesOf = (usual: number, full: number): number =>
  process.env['TESTS'] === 'all' ? full : usual;
