import { fork } from 'node:child_process';

export interface ProcessLimits {
  milliseconds: number;
  /** Memory of JavaScript objects. */
  megabytes: number;
}

/** The process was ended because it needed more than its limits. */
export class OverLimitError extends Error {}

/**
 * Sends a request to a program in a process of its own, and gives the one message that it answers with. A worker
 * thread would not do: V8 ends the whole process when one is out of memory. Throws OverLimitError at a limit.
 */
export const runInProcess = <Answer>(
  program: string,
  request: object,
  { milliseconds, megabytes }: ProcessLimits,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      // Neither secrets of the server nor options of its Node.
      env: {},
      execArgv: [`--max-old-space-size=${megabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Killed at the limit of time, aborted by V8 at that of memory.
    const kill = (): boolean => child.kill('SIGKILL');
    const timer = setTimeout(kill, milliseconds);
    // Otherwise one that does not end would outlive the server.
    process.once('exit', kill);
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', kill);
      const isOverLimit = signal === 'SIGKILL' || signal === 'SIGABRT';
      reject(
        isOverLimit
          ? new OverLimitError('the process was ended at a limit')
          : new Error(`the process ended with ${String(code ?? signal)} and without an answer`),
      );
    });
    child.send(request, (error) => {
      if (error) reject(error);
    });
  });
