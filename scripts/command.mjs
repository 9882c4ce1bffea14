import { buildServer } from './build.mjs';
import { runPrepared } from './prepared.mjs';
import { run } from './run.mjs';

// Operator's commands: `node scripts/command.mjs NAME …` runs server/commands/NAME.ts.
const [name, ...args] = process.argv.slice(2);
await runPrepared(async () => {
  await buildServer();
  process.exitCode = await run(`build/js/server/commands/${name}.js`, args);
});
