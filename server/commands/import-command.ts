import { runImport } from '../imports/run-import.ts';

export const importEvents = async (args: readonly string[]): Promise<void> => {
  // exitCode instead of process.exit, so that the pipes are flushed.
  process.exitCode = await runImport(args, {
    environment: process.env,
    now: Date.now(),
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
  });
};
