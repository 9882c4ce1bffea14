import { buildAll } from './build.mjs';
import { run } from './run.mjs';

// Stops and freezes PostgreSQL under a running server, many times each; `npm test` does each once.
await buildAll();
process.exitCode = await run(
  'vitest',
  ['run', '--project=faults', '--reporter=verbose', ...process.argv.slice(2)],
  { environment: { FAULTS: 'many' } },
);
