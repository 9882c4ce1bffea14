import { Worker } from 'node:worker_threads';
import { createTaskQueue } from '../http/task-queue.ts';
import { runInThread, ThreadLimitError } from '../threads/run-in-thread.ts';
import { refusedPage } from '../words/site-check.ts';
import type { InspectPage, InspectionRequest, PageInspection } from './inspect-page.ts';
import { PageRefused } from './fetch-page.ts';

/** Limits of one inspection; a page of 2 MB from a real site takes a tenth of them. */
const limits = { milliseconds: 3_000, memoryMegabytes: 256 };
/** Inspections at once, and those that wait. */
const maxRunning = 1;
const maxWaiting = 20;

/** Starts the thread from the build. */
const startThread = (workerData: InspectionRequest): Worker =>
  new Worker(new URL('./inspection-thread.js', import.meta.url), {
    name: 'site-check',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
  });

/**
 * InspectPage in a new thread for each page, so that a page made to be slow holds up neither the
 * event loop nor the pages after it. Throws PageRefused at a limit.
 */
export const createInspectInThread = (
  start = startThread,
  limitMs = limits.milliseconds,
): InspectPage => {
  const enqueue = createTaskQueue(maxRunning, maxWaiting, 'unavailable');
  return (request) =>
    enqueue(() =>
      runInThread<PageInspection>(() => start(request), limitMs).catch((error: unknown) => {
        throw error instanceof ThreadLimitError ? new PageRefused(refusedPage.complex) : error;
      }),
    );
};
