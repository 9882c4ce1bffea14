import { fileURLToPath } from 'node:url';
import { createTaskQueue } from '../http/task-queue.ts';
import { OverLimitError, runInProcess, type ProcessLimits } from '../threads/run-in-process.ts';
import { refusedPage } from '../words/site-check.ts';
import { PageRefused } from './fetch-page.ts';
import type { InspectPage, InspectionRequest, PageInspection } from './inspect-page.ts';

export const inspectionLimits: ProcessLimits = { milliseconds: 5_000, megabytes: 128 };
/** Inspections at once, and those that wait. */
const maxRunning = 1;
const maxWaiting = 20;

/** Program of the process, from the build. */
const builtProgram = fileURLToPath(new URL('./inspection-process.js', import.meta.url));

const run = async (
  program: string,
  request: InspectionRequest,
  limits: ProcessLimits,
): Promise<PageInspection> => {
  try {
    return await runInProcess(program, request, limits);
  } catch (error) {
    throw error instanceof OverLimitError ? new PageRefused(refusedPage.complex) : error;
  }
};

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
