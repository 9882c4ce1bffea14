import { fork } from 'node:child_process';

export interface ProcessLimits {
  /** For one answer. */
  milliseconds: number;
  /** Memory of JavaScript objects. */
  megabytes: number;
}

/** The process was ended because it needed more than its limits. */
export class OverLimitError extends Error {}

/** A program in a process of its own, which answers each request with one message. */
export interface RunningProcess<Request extends object, Answer> {
  /** Throws OverLimitError at a limit. One request at a time. */
  ask(request: Request): Promise<Answer>;
  end(): void;
}

/**
 * Starts a program with limits. A worker thread would not do: V8 ends the whole process when one is out of
 * memory.
 */
export const startProcess = <Request extends object, Answer>(
  program: string,
  { milliseconds, megabytes }: ProcessLimits,
): RunningProcess<Request, Answer> => {
  const child = fork(program, [], {
    serialization: 'advanced',
    // Neither secrets of the server nor options of its Node.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Killed at the limit of time, aborted by V8 at that of memory.
  const kill = (): void => void child.kill('SIGKILL');
  // Otherwise one that does not end would outlive the server.
  process.once('exit', kill);
  let fail = (_error: Error): void => undefined;
  let failure: Error | null = null;
  const end = (error: Error): void => {
    failure ??= error;
    fail(failure);
  };
  child.once('error', end);
  child.once('exit', (code, signal) => {
    process.off('exit', kill);
    const isOverLimit = signal === 'SIGKILL' || signal === 'SIGABRT';
    end(
      isOverLimit
        ? new OverLimitError('the process was ended at a limit')
        : new Error(`the process ended with ${String(code ?? signal)} and without an answer`),
    );
  });
  return {
    ask: (request) =>
      new Promise<Answer>((resolve, reject) => {
        if (failure) return reject(failure);
        const timer = setTimeout(kill, milliseconds);
        const take = (answer: unknown): void => {
          clearTimeout(timer);
          resolve(answer as Answer);
        };
        child.once('message', take);
        fail = (error) => {
          clearTimeout(timer);
          child.off('message', take);
          reject(error);
        };
        child.send(request, (error) => {
          if (error) end(error);
        });
      }),
    end: kill,
  };
};

/** The answer of a program to one request, in a process of its own. Throws OverLimitError at a limit. */
export const runInProcess = async <Request extends object, Answer>(
  program: string,
  request: Request,
  limits: ProcessLimits,
): Promise<Answer> => {
  const running = startProcess<Request, Answer>(program, limits);
  try {
    return await running.ask(request);
  } finally {
    running.end();
  }
};
