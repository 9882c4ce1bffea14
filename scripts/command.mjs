import { buildServer } from './build.mjs';
import { runPrepared } from './prepared.mjs';
import { run } from './run.mjs';

// Commands of the operator: `node scripts/command.mjs NAME …` runs server/command.ts.
await runPrepared(async () => {
  await buildServer();
  process.exitCode = await run('build/js/server/command.js', process.argv.slice(2));
});
