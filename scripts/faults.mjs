import { buildAll } from './build.mjs';
import { run } from './run.mjs';

// Kills the server and its commands, and lets PostgreSQL, disks, files, mail servers and the clock fail
// under it, many times each, with printed counts; `npm test` does each once.
await buildAll();
process.exitCode = await run(
  'vitest',
  ['run', '--project=faults', '--reporter=verbose', ...process.argv.slice(2)],
  { environment: { FAULTS: 'many' } },
);
