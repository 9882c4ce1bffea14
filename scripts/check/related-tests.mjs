import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { BaseSequencer, createVitest } from 'vitest/node';
import { root } from '../run.mjs';

/**
 * `related-tests.mjs DEADLINE FILE…`: runs the unit tests that depend on the files, those beside them
 * first and quick ones before slow ones, until the deadline (milliseconds since 1970); says which are left
 * out. How long a test file takes is known from the last `npm test`.
 */
const [deadline, ...files] = process.argv.slice(2);

/** Time that the last files need to end, in milliseconds. */
const endMs = 4000;
/** Guess of the seconds of a test file that was not measured yet. */
const usualSeconds = 0.5;
/** Left-out files named. */
const namedFiles = 10;

const reportFile = join(root, 'build', 'test-reports', 'unit.json');
const measured = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')).seconds : {};

/** Keeps the order given; the usual sequencer starts with the slowest. */
class GivenOrder extends BaseSequencer {
  sort(specifications) {
    return specifications;
  }
}

const done = new Set();
const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['unit'],
  sequence: { sequencer: GivenOrder },
  related: files.map((file) => join(root, file)),
  reporters: ['dot', { onTestModuleEnd: (module) => void done.add(module.moduleId) }],
});
// Initializes the reporters.
await vitest.standalone();
const specifications = await vitest.getRelevantTestSpecifications();

const changedFiles = new Set(files);
const changedFolders = new Set(files.map((file) => dirname(file)));
/** 0: changed itself, 1: beside a changed file, 2: elsewhere. */
const distanceOf = (file) => {
  if (changedFiles.has(file)) return 0;
  return changedFolders.has(dirname(file)) ? 1 : 2;
};
const candidates = specifications
  .map((specification) => {
    const file = relative(root, specification.moduleId);
    return { specification, file, cost: measured[file] ?? usualSeconds };
  })
  .sort((one, other) => distanceOf(one.file) - distanceOf(other.file) || one.cost - other.cost);

if (candidates.length === 0) console.log('no unit test depends on the change');
else {
  const timer = setTimeout(
    () => void vitest.cancelCurrentRun('keyboard-input'),
    Number(deadline) - endMs - Date.now(),
  );
  const { testModules } = await vitest.runTestSpecifications(
    candidates.map(({ specification }) => specification),
  );
  clearTimeout(timer);
  // A cancelled run counts as failed for vitest.
  process.exitCode = testModules.some((module) => module.state() === 'failed') ? 1 : 0;
}
await vitest.close();

const leftOut = candidates.filter(({ specification }) => !done.has(specification.moduleId));
if (leftOut.length > 0) {
  const names = leftOut.slice(0, namedFiles).map(({ file }) => file);
  const more = leftOut.length > namedFiles ? ` and ${leftOut.length - namedFiles} more` : '';
  console.log(`left to npm test: ${leftOut.length} files of tests: ${names.join(', ')}${more}`);
}
