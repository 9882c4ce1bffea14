import { runImport } from '../imports/run-import.ts';

// exitCode instead of process.exit, so that the pipes are flushed.
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  now: Date.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
