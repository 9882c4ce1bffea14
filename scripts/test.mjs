import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { answerHelp } from './help.mjs';
import { root } from './run.mjs';
import { closeRun, describeStage } from './test/closing.mjs';
import { createRunFolder, removeDeadRuns } from './test/run-folder.mjs';
import { createPrograms, runStages } from './test/run-stages.mjs';
import { allStages, mainStages } from './test/stages.mjs';

answerHelp(`npm test [-- STAGE…]          the stages that every change has to pass
npm run test:all [-- STAGE…]  all stages
STAGE: the beginning of the name of a stage: ${allStages.map(({ name }) => name).join(', ')}`);

const [everything, names] =
  process.argv[2] === 'all' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const stages = (everything ? allStages : mainStages).filter(
  ({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)),
);

if (stages.length === 0) throw new Error(`no stage begins with ${names.join(' or ')}`);

const folder = join(root, 'build', 'test-reports');
for (const name of removeDeadRuns()) console.log(`removed what the run ${name} left behind`);
try {
  ensureChromium();
} catch (error) {
  // Nothing runs without it; the last line counts like that of any red run.
  console.log(`FAILED  ${error.message}\n0 passed, 1 failed`);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const run = createRunFolder();
const runner = createPrograms(run.environment);

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.once(signal, async () => {
    console.log(`ending on ${signal}`);
    await runner.stop();
    run.remove();
    process.exit(code);
  });

console.log(`stages: ${stages.map(({ name }) => name).join(', ')}; logs in build/test-reports`);
const results = await runStages(stages, {
  runner,
  folder,
  print: (result) => console.log(describeStage(result)),
});
run.remove();

const { details, lines, isGreen } = closeRun(results);
console.log([...details, ...lines].join('\n'));
process.exitCode = isGreen ? 0 : 1;
