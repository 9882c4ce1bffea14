/** A failed test, or one that passed only the second time. */
export interface NotedTest {
  file: string;
  title: string;
  message: string;
  /** File and line of the error's first frame; empty if unknown. */
  at: string;
}

/** What a stage of tests reports; `seconds` by file. */
export interface StageReport {
  passed: number;
  skipped: number;
  failures: NotedTest[];
  flaky: NotedTest[];
  seconds: Record<string, number>;
}

export interface StageResult {
  name: string;
  ok: boolean;
  seconds: number;
  /** File of what the stage printed, and its content. */
  log: string;
  output: string;
  /** Null for stages without tests. */
  report: StageReport | null;
  /** Why it did not run. */
  reason?: string;
}

/** Tests that may pass only the second time; one more fails the run. */
export const maxFlaky: number;

/** One line about a stage: its result, time and counts. */
export function describeStage(result: StageResult): string;

/**
 * What a run prints when its stages have ended. `details` are the logs of failed stages. `lines` come last:
 * a line a stage, each failed test with the first line of its message and the place of its log, the first
 * lines of each failed stage without tests, what passed only the second time, and the counts of all tests.
 */
export function closeRun(results: readonly StageResult[]): {
  details: string[];
  lines: string[];
  isGreen: boolean;
};
