import type { Reporter } from 'vitest/node';

/**
 * Reporter that writes the results of a stage (`StageReport` of closing.mjs) as JSON: counts, each failed
 * test, each one that passed only the second time, what failed outside of tests, and seconds by file.
 */
export class StageReporter implements Reporter {
  /** @param file Path of the report. */
  constructor(file: string);
}

/** First error of a test, without colours; `at` is the file and line of its first frame, or empty. */
export declare const describeError: (error: unknown) => { message: string; at: string };
