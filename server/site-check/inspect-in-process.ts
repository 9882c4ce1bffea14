import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTaskQueue } from '../http/task-queue.ts';
import { refusedPage } from '../words/site-check.ts';
import { PageRefused } from './fetch-page.ts';
import type { InspectPage, InspectionRequest, PageInspection } from './inspect-page.ts';

/** Limits of one inspection: its time, and the memory of its JavaScript objects. */
export const inspectionLimits = { milliseconds: 5_000, megabytes: 128 };
/** Inspections at once, and those that wait. */
const maxRunning = 1;
const maxWaiting = 20;

/** Program of the process, from the build. */
const builtProgram = fileURLToPath(new URL('./inspection-process.js', import.meta.url));

const run = (
  program: string,
  request: InspectionRequest,
  { milliseconds, megabytes }: typeof inspectionLimits,
): Promise<PageInspection> =>
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
    child.once('message', (inspection) => resolve(inspection as PageInspection));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', kill);
      const isOverLimit = signal === 'SIGKILL' || signal === 'SIGABRT';
      reject(
        isOverLimit
          ? new PageRefused(refusedPage.complex)
          : new Error(`the inspection ended with ${String(code ?? signal)} and without findings`),
      );
    });
    child.send(request, (error) => {
      if (error) reject(error);
    });
  });

/**
 * InspectPage in a process of its own for each page, so that a page made to be slow or large holds up
 * neither the event loop nor the pages after it, and cannot end the server. Throws PageRefused at a
 * limit.
 */
export const createInspectInProcess = (
  program = builtProgram,
  limits = inspectionLimits,
): InspectPage => {
  const enqueue = createTaskQueue(maxRunning, maxWaiting, 'unavailable');
  return (request) => enqueue(() => run(program, request, limits));
};
