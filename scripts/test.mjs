import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './run.mjs';

const reports = join(root, 'build', 'test-reports');
let passed = 0;
let failed = 0;

const check = async (name, work) => {
  const started = Date.now();
  const ok = await work().catch((error) => {
    console.error(error.message);
    return false;
  });
  if (!ok) failed++;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  return ok;
};

/** Runs one vitest project and counts its tests; one that ran none has failed. */
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
  failed += numFailedTests;
  console.log(
    `${project}: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped, ${testResults.length} files`,
  );
  if (numPassedTests + numFailedTests === 0) throw new Error(`${project}: no test ran`);
  // A file that could not be loaded, or an error outside of any test, shows only in the exit code.
  return code === 0 || numFailedTests > 0;
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check('chromium', async () => (ensureChromium(), true));
const project = (name) => check(name, () => runProject(name));

// Each of these keeps one processor busy; beside each other they take as long as the longest.
const [built] = await Promise.all([
  check('build', async () => (await buildAll(), true)).then(async (ok) => {
    await check('types', async () => (await run('tsc', ['-b'])) === 0);
    return ok;
  }),
  check('lint', async () => (await run('eslint', ['.', '--max-warnings=0'])) === 0).then(() =>
    check(
      'format',
      async () => (await run('prettier', ['--check', '--log-level=warn', '.'])) === 0,
    ),
  ),
]);
await project('unit');
// One page each, which mostly waits.
await Promise.all([project('stories'), project('browser').then(() => project('preact'))]);
if (built) await project('journeys');

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
