import { Worker } from 'node:worker_threads';
import type { ReaderOptions } from '../../storage/database.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable.ts';
import { createThread, type Thread } from '../../threads/create-thread.ts';
import type { SegmentColumns } from '../segment/columns.ts';
import { TooManyTimesError } from '../storage/read-past.ts';
import type { SegmentFailure, SegmentRequest } from './segment-messages.ts';
import type { SegmentSource } from './segment-source.ts';

/** Storage that the thread opens itself. */
export type ThreadStorage = ReaderOptions;

const toError = (failure: SegmentFailure | Error): Error => {
  if (failure instanceof Error) return new StorageUnavailableError(failure);
  if (failure.kind === 'too-many-times') return new TooManyTimesError();
  const error = Object.assign(new Error(failure.message), { code: failure.code });
  return failure.kind === 'unavailable' ? new StorageUnavailableError(error) : error;
};

/** Starts the thread from the build. */
const startThread = (workerData: ThreadStorage): Worker =>
  new Worker(new URL('./segment-thread.js', import.meta.url), { name: 'segments', workerData });

/** SegmentSource in a worker thread; the event loop of the caller only receives the columns. */
export const connectSegmentThread = (
  { dataDir, databaseUrl, databaseConnections }: ThreadStorage,
  start = startThread,
): SegmentSource & { close(): Promise<void> } => {
  const thread: Thread<SegmentRequest, SegmentColumns> = createThread(
    () => start({ dataDir, databaseUrl, databaseConnections }),
    toError,
  );
  const call = async (request: SegmentRequest): Promise<SegmentColumns> => {
    const { bytes, ...columns } = await thread.call(request);
    // A Buffer is received as a plain Uint8Array.
    return { ...columns, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  };
  return {
    readAll: (horizon) => call({ kind: 'all', horizon }),
    readPast: (filter, onLimit) => call({ kind: 'past', filter, onLimit }),
    close: () => thread.close(),
  };
};
