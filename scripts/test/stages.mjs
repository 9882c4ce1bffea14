const cache = (name) => ['--cache', `--cache-location=build/cache/${name}`];

const programStage = (name, program, args, { after = [] } = {}) => ({
  name,
  program,
  args,
  cores: 1,
  after,
  env: {},
});

/** Stage of a vitest project. */
const testStage = (name, { project = name, cores = 2, after = [], env = {} } = {}) => ({
  name,
  program: 'vitest',
  args: ['run', `--project=${project}`],
  cores,
  after,
  env,
});

const build = programStage('build', 'scripts/test/build.mjs', []);
/** After the build, whose declarations it uses. */
const types = programStage('types', 'tsc', ['-b', '--checkers', '1'], { after: ['build'] });
const lint = (env) => ({
  ...programStage('lint', 'eslint', ['.', '--max-warnings=0', ...cache(`eslint-${env.TESTS}`)]),
  env,
});
const format = programStage('format', 'oxfmt', ['--check', '.']);
const unusedExports = programStage('unused exports', 'knip', ['--no-config-hints']);
const afterBuild = { after: ['build'] };

/**
 * What `npm test` runs: the product proved in five minutes on two cores.
 *
 * @type {import('./run-stages.mjs').Stage[]}
 */
export const mainStages = [
  build,
  lint({ TESTS: 'main' }),
  format,
  unusedExports,
  types,
  testStage('unit'),
  testStage('stories'),
  testStage('browser'),
  testStage('faults', afterBuild),
  testStage('journeys', afterBuild),
].map((stage) => ({ ...stage, env: { TESTS: 'main', ...stage.env } }));

/** Days and hours that are not like others, on which the journeys of `npm run test:all` run again. */
const clocks = {
  'on a Sunday': '2026-12-27T10:00:00+01:00',
  'before New Year': '2026-12-31T23:50:00+01:00',
  'in the night of summer time': '2027-03-28T01:30:00+01:00',
  now: 'now',
};

/**
 * What `npm run test:all` runs: everything, both storages, all clocks.
 *
 * @type {import('./run-stages.mjs').Stage[]}
 */
export const allStages = [
  build,
  lint({ TESTS: 'all' }),
  format,
  unusedExports,
  types,
  testStage('unit'),
  testStage('stories'),
  testStage('browser'),
  testStage('preact'),
  // Alone: they shift clocks, fill disks and freeze processes.
  testStage('faults', afterBuild),
  testStage('journeys', afterBuild),
  ...Object.entries(clocks).map(([name, clock]) =>
    testStage(`journeys ${name}`, {
      project: 'journeys',
      ...afterBuild,
      env: { JOURNEY_CLOCK: clock },
    }),
  ),
].map((stage) => ({ ...stage, env: { TESTS: 'all', ...stage.env } }));
