import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { answerHelp } from './help.mjs';
import { writeReport } from './mutants/report.mjs';
import { root } from './run.mjs';

answerHelp(`npm run mutants [-- [--force] PATH…]

Changes the code of files or folders in one place at a time and runs the tests of their room;
--force tests unchanged ones again, too. Default: all rooms. Writes docs/mutants.md; fails when too
few mutants die, and when one that survives has no reason there.`);

// Loaded late: it takes seconds, and help does not need it.
const { Stryker } = await import('@stryker-mutator/core');

const rooms = ['domain', 'server/catalogue'];
const lowestScore = 90;

const isForced = process.argv.includes('--force');
const paths = process.argv
  .slice(2)
  .filter((word) => word !== '--force')
  .map((path) => relative(root, path));
process.chdir(root);

/** Paths of a room among the arguments; the room itself without arguments. */
const pathsIn = (room) =>
  paths.length === 0 ? [room] : paths.filter((path) => `${path}/`.startsWith(`${room}/`));

/**
 * Removes survivors that no test covers from earlier results, so that they meet new tests. Code that runs
 * when a module is loaded is covered by none.
 */
const forgetUncovered = (earlier) => {
  if (!existsSync(earlier)) return;
  const results = JSON.parse(readFileSync(earlier, 'utf8'));
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter(
      ({ status, coveredBy = [] }) => status === 'Killed' || coveredBy.length > 0,
    );
  writeFileSync(earlier, JSON.stringify(results));
};

/** Tests all mutants of paths in a room. */
const testMutants = async (room, inRoom) => {
  // Read by the configuration of the tests, in the processes that run them.
  process.env.MUTANTS_ROOM = room;
  const earlier = `build/mutants/${room.replace('/', '-')}.json`;
  forgetUncovered(earlier);
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.mjs' },
    mutate: inRoom.map((path) => (path.endsWith('.ts') ? path : `${path}/**/!(*.test).ts`)),
    // A second one would compete with the tests themselves.
    concurrency: 1,
    tempDirName: 'build/mutants/sandbox',
    cleanTempDir: 'always',
    ignorePatterns: [
      '**',
      '!{contract,domain,server,test,widget}/**',
      '!{site,stories,stories/server}/tsconfig.json',
      '!tsconfig*.json',
      '!package.json',
      '!scripts/mutants/**',
    ],
    incremental: true,
    force: isForced,
    incrementalFile: earlier,
    reporters: ['progress-append-only'],
  }).runMutationTest();
  // Earlier results of other files come along.
  return results.filter(({ fileName }) =>
    inRoom.some((path) => `${relative(root, fileName)}/`.startsWith(`${path}/`)),
  );
};

const results = [];
for (const room of rooms) {
  const inRoom = pathsIn(room);
  if (inRoom.length > 0) results.push(...(await testMutants(room, inRoom)));
}
const { score, unexplained } = await writeReport(results);
console.log(`${score.toFixed(1)} % of ${results.length} mutants were found`);
for (const survivor of unexplained) console.log(`survives without a reason: ${survivor}`);
if (score < lowestScore || unexplained.length > 0) process.exitCode = 1;
