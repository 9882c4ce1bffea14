import { runImport } from '../imports/run-import.ts';

// An exit code instead of an exit lets the pipes run dry.
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  now: Date.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
