import { resolve } from 'node:path';
import { createClock } from '../clock.ts';
import { readConfiguration, type Configuration } from '../configuration.ts';
import { prepareStorage } from '../prepare.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { OperatorError } from '../start/operator-error.ts';
import { openForStart } from '../start/open-for-start.ts';
import type { Storage } from '../storage/storage.ts';

/** Runs a command and prints its result; a failure is one sentence and exit code 1. */
export const runCommand = async (
  work: (configuration: Configuration) => Promise<string>,
): Promise<void> => {
  let configuration: Configuration | null = null;
  try {
    configuration = readConfiguration(process.env);
    console.log(await work(configuration));
  } catch (error) {
    console.error(explainFailure(error, configuration));
    process.exitCode = 1;
  }
};

/** Path of the only argument, relative to the operator's folder: npm changes to the project's. */
export const readFileArgument = ([file, ...rest]: readonly string[], usage: string): string => {
  if (!file || file.startsWith('-') || rest.length > 0) throw new OperatorError(usage);
  return resolve(process.env['INIT_CWD'] ?? '', file);
};

/** Runs a command on migrated storage. */
export const runOnStorage = (
  work: (storage: Storage, clock: () => number) => Promise<string>,
): Promise<void> =>
  runCommand(async (configuration) => {
    const storage = await openForStart(configuration, { maxWaitMs: 0, print: console.log });
    try {
      await prepareStorage(storage);
      return await work(storage, createClock(configuration.testClock));
    } finally {
      await storage.close();
    }
  });
