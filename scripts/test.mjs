import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './run.mjs';
import { printSizes } from './sizes.mjs';

const reports = join(root, 'build', 'test-reports');
let passed = 0;
let failed = 0;

/**
 * Runs a stage and prints its result. `work` gives the number of failures; a thrown error counts as
 * one.
 */
const check = async (name, work) => {
  const started = Date.now();
  const failures = await work().catch((error) => {
    console.error(error.message);
    return 1;
  });
  failed += failures;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failures === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  return failures === 0;
};

/** Stage that counts one failure if the program's exit code is not 0. */
const checkProgram = (name, program, args) =>
  check(name, async () => ((await run(program, args)) === 0 ? 0 : 1));

/**
 * Runs a vitest project and counts its tests; gives the number of failures. Throws if no test ran.
 */
const runProject = async (project) => {
  const report = join(reports, `${project}.json`);
  const code = await run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  passed += numPassedTests;
  console.log(
    `${project}: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped, ${testResults.length} files`,
  );
  if (numPassedTests + numFailedTests === 0) throw new Error(`${project}: no test ran`);
  // A file that fails to load, or an error outside of tests, shows only in the exit code.
  return numFailedTests || (code === 0 ? 0 : 1);
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check('chromium', async () => {
  ensureChromium();
  return 0;
});
const project = (name) => check(name, () => runProject(name));
const cache = (name) => ['--cache', `--cache-location=build/cache/${name}`];

// Each uses one core, so in parallel they take as long as the longest.
const [built] = await Promise.all([
  check('build', async () => {
    await buildAll();
    printSizes();
    return 0;
  }).then(async (ok) => {
    await checkProgram('types', 'tsc', ['-b']);
    return ok;
  }),
  checkProgram('lint', 'eslint', ['.', '--max-warnings=0', ...cache('eslint')])
    .then(() =>
      checkProgram('format', 'prettier', [
        '--check',
        '--log-level=warn',
        ...cache('prettier'),
        '.',
      ]),
    )
    .then(() => checkProgram('unused exports', 'knip', ['--no-config-hints'])),
]);
await project('unit');
// One page each, mostly idle; faults wait most of the time.
await Promise.all([
  project('stories'),
  project('browser')
    .then(() => project('preact'))
    .then(() => built && project('faults')),
]);
if (built) await project('journeys');

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
