// Worker thread that reads whole periods from storage and builds their segments, so that the event
// loop of the server is not blocked.
import { parentPort, workerData } from 'node:worker_threads';
import { loadGazetteer } from '../../cities/fill-cities.ts';
import { openReader, type ReaderOptions } from '../../storage/database.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable.ts';
import type { SegmentColumns } from '../segment/columns.ts';
import { TooManyTimesError } from '../storage/read-past.ts';
import type { SegmentFailure, SegmentReply, SegmentRequest } from './segment-messages.ts';
import { createSegmentSource, type SegmentSource } from './segment-source.ts';

const db = openReader(workerData as ReaderOptions);

const open = async (): Promise<SegmentSource> => createSegmentSource(db, await loadGazetteer(db));
let source: Promise<SegmentSource> | null = null;

const build = async (request: SegmentRequest): Promise<SegmentColumns> => {
  source ??= open();
  source.catch(() => (source = null));
  const { readAll, readPast } = await source;
  return request.kind === 'all'
    ? readAll(request.horizon)
    : readPast(request.filter, request.onLimit);
};

/** Message and code of the engine's error behind one that only carries it. */
const describeError = (error: unknown): Omit<SegmentFailure, 'kind'> => {
  const cause = error instanceof StorageUnavailableError ? error.cause : error;
  const { message, code = '' } = cause as NodeJS.ErrnoException;
  return { message, code };
};

const kindOf = (error: unknown): SegmentFailure['kind'] => {
  if (error instanceof TooManyTimesError) return 'too-many-times';
  return error instanceof StorageUnavailableError ? 'unavailable' : 'internal';
};

/** Buffers of the columns, transferred without a copy. */
const buffersOf = ({
  cells,
  longCells,
  words,
  timesOfEvents,
  timesOfPlaces,
  ...columns
}: SegmentColumns): ArrayBuffer[] =>
  [columns, cells, longCells, words, timesOfEvents, timesOfPlaces]
    .flatMap((part) => Object.values(part) as unknown[])
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer as ArrayBuffer);

parentPort?.on('message', async ({ id, ...request }: SegmentRequest & { id: number }) => {
  const post = (reply: SegmentReply, buffers: ArrayBuffer[] = []) =>
    parentPort?.postMessage(reply, buffers);
  try {
    const result = await build(request);
    post({ id, result }, buffersOf(result));
  } catch (error) {
    post({ id, failure: { kind: kindOf(error), ...describeError(error) } });
  }
});
