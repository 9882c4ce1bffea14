import { buildAll } from './build.mjs';
import { run } from './run.mjs';

// Kills, freezes and fills what the server stands on, many times each; `npm test` does each once.
await buildAll();
process.exitCode = await run(
  'vitest',
  ['run', '--project=faults', '--reporter=verbose', ...process.argv.slice(2)],
  { environment: { FAULTS: 'many' } },
);
