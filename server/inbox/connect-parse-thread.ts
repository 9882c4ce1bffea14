import { Worker } from 'node:worker_threads';
import { FileProblem } from '../imports/file-problem.ts';
import { createThread } from '../threads/create-thread.ts';
import type { ParsedImport, ParseImport } from './parse-import.ts';
import type { ParseFailure, ParseRequest } from './parse-messages.ts';

/** Memory of the thread's JavaScript objects, in megabytes; a file that needs more is refused. */
const maxMegabytes = 512;

const toError = (failure: ParseFailure | Error): Error => {
  if (failure instanceof Error) {
    const isOutOfMemory = (failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isOutOfMemory ? new FileProblem('je příliš velká, rozdělte ji prosím') : failure;
  }
  return failure.isFile ? new FileProblem(failure.message) : new Error(failure.message);
};

/** Starts the thread from the build. */
const startThread = (): Worker =>
  new Worker(new URL('./parse-thread.js', import.meta.url), {
    name: 'imports',
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });

/** Parsing in a worker thread; the event loop of the caller only receives the items. */
export const connectParseThread = (
  start = startThread,
): { parse: ParseImport; close(): Promise<void> } => {
  const thread = createThread<ParseRequest, ParsedImport, ParseFailure>(start, toError);
  return {
    parse: (bytes, today) => thread.call({ bytes, today }),
    close: () => thread.close(),
  };
};
