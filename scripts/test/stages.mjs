import { findFirefox } from '../../test/support/browser/firefox.mjs';

const afterBuild = { after: ['build'] };

const programStage = (name, program, args, { after = [] } = {}) => ({
  name,
  program,
  args,
  cores: 1,
  after,
  env: {},
});

/** Stage of a vitest project; `skip` says why it does not run here. */
const testStage = (name, { project = name, cores = 2, after = [], env = {}, skip } = {}) => ({
  name,
  program: 'vitest',
  args: ['run', `--project=${project}`],
  cores,
  after,
  env,
  skip,
});

/** Stages without tests; the build comes first, for types use its declarations. `tests`: which run. */
const staticStages = (tests) => [
  programStage('build', 'scripts/test/build.mjs', []),
  programStage('lint', 'eslint', [
    '.',
    '--max-warnings=0',
    '--cache',
    `--cache-location=build/cache/eslint-${tests}`,
  ]),
  programStage('format', 'oxfmt', ['--check', '.']),
  programStage('unused exports', 'knip', ['--no-config-hints']),
  programStage('types', 'tsc', ['-b', '--checkers', '1'], afterBuild),
];

/** Tests of both runs that need no build. */
const sourceStages = [testStage('unit'), testStage('stories'), testStage('browser')];

/** Days and hours that are not like others, on which the journeys of `npm run test:all` run again. */
const clocks = {
  'on a Sunday': '2026-12-27T10:00:00+01:00',
  'before New Year': '2026-12-31T23:50:00+01:00',
  'in the night of summer time': '2027-03-28T01:30:00+01:00',
  now: 'now',
};
const journeysUnderClocks = Object.entries(clocks).map(([name, clock]) =>
  testStage(`journeys ${name}`, {
    project: 'journeys',
    ...afterBuild,
    env: { JOURNEY_CLOCK: clock },
  }),
);

const withoutFirefox = findFirefox() ? undefined : 'no Firefox is installed, nor in FIREFOX_PATH';

/** Tells configurations and tests which run it is. */
const forRun = (tests, stages) =>
  stages.map((stage) => ({ ...stage, env: { TESTS: tests, ...stage.env } }));

/**
 * What `npm test` runs: the product proved in some minutes on two cores.
 *
 * @type {import('./run-stages.mjs').Stage[]}
 */
export const mainStages = forRun('main', [
  ...staticStages('main'),
  // One test that waits for servers; it needs no more than a core.
  testStage('faults', { ...afterBuild, cores: 1 }),
  ...sourceStages,
  testStage('journeys', afterBuild),
]);

/**
 * What `npm run test:all` runs: everything, both storages, all clocks. Faults are alone, for they shift
 * clocks, fill disks and freeze processes.
 *
 * @type {import('./run-stages.mjs').Stage[]}
 */
export const allStages = forRun('all', [
  ...staticStages('all'),
  ...sourceStages,
  testStage('preact'),
  testStage('faults', afterBuild),
  testStage('journeys', afterBuild),
  ...journeysUnderClocks,
  testStage('firefox', { ...afterBuild, skip: withoutFirefox }),
]);
