import type { StageResult } from './closing.mjs';

/**
 * `cores`: how many of two it keeps busy. It starts when the stages in `after` have ended, and does not run
 * if one of them failed.
 */
export interface Stage {
  name: string;
  program: string;
  args: string[];
  cores: number;
  after: string[];
  env: Record<string, string>;
  /** Why it does not run here; the run is green all the same. */
  skip?: string | undefined;
}

export interface Programs {
  run(
    program: string,
    args: readonly string[],
    options: { log: string; env?: Record<string, string> },
  ): Promise<number | null>;
  /** Asks all to end, and ends them after three seconds. */
  stop(): Promise<void>;
}

/** Programs of stages, each in a process group of its own; `environment` is added to theirs. */
export function createPrograms(environment: Record<string, string>): Programs;

/**
 * Runs stages in their order, several at once as far as their cores suffice. A stage waits for those in
 * its `after`, and does not run if one of them failed. Logs and reports are files of `folder`.
 */
export function runStages(
  stages: readonly Stage[],
  options: { runner: Programs; folder: string; print: (result: StageResult) => void },
): Promise<StageResult[]>;
