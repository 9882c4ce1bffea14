import { hourMs, minuteMs } from '../../contract/durations.ts';
import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxImageBytes } from '../../contract/events/image.ts';
import { ApiError } from '../http/api-error.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { busyUploads } from '../words/refusals.ts';

/** Uploads at once, being received or waiting for the encoder: of everybody, and of one account. */
const maxUploads = { all: 16, account: 8 };
/** Seconds after which a refused upload may be tried again: a few pictures are encoded by then. */
const retrySeconds = 5;
/** Age at which a file has been left behind by a process that was killed. */
const maxFileAgeMs = 15 * minuteMs;
const cleanUpIntervalMs = hourMs;

/** Body of an upload that nobody has read yet. */
export interface Upload {
  body: Readable;
  /** Declared length in bytes; NaN for none. */
  length: number;
}

export interface Uploads {
  /**
   * Runs work that may receive an upload into a temporary file, which is removed afterwards. Throws
   * ApiError `too-many-requests` or `unavailable` before anything is read when there are too many.
   */
  hold<Result>(
    accountId: number,
    work: (receive: (upload: Upload) => Promise<string>) => Promise<Result>,
  ): Promise<Result>;
  /** Removes the files of uploads that are still running. */
  close(): void;
}

const refuseLarge = async function* (body: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxImageBytes) throw new ApiError('too-large');
    yield chunk;
  }
};

/** Uploads in files of a folder, so that memory does not grow with their number. */
export const createUploads = (folder: string): Uploads => {
  const files = new Set<string>();
  const counts = new Map<number, number>();
  let running = 0;

  // By age, because the files of other processes may be here too.
  const removeOld = async (): Promise<void> => {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > maxFileAgeMs) await rm(file, { force: true }).catch(() => undefined);
    }
  };
  void removeOld();
  const timer = setInterval(() => void removeOld(), cleanUpIntervalMs);
  timer.unref();

  const receive = async (file: string, { body, length }: Upload): Promise<string> => {
    if (length > maxImageBytes) throw new ApiError('too-large');
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await pipeline(body, refuseLarge, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return file;
    } catch (error) {
      // A full disk, or a folder that cannot be written.
      throw error instanceof ApiError ? error : new StorageUnavailableError(error);
    }
  };

  return {
    async hold(accountId, work) {
      const own = counts.get(accountId) ?? 0;
      const refusal = { retryAfter: retrySeconds, sentence: busyUploads };
      if (own >= maxUploads.account) throw new ApiError('too-many-requests', null, refusal);
      if (running >= maxUploads.all) throw new ApiError('unavailable', null, refusal);
      const file = join(folder, randomBytes(16).toString('hex'));
      counts.set(accountId, own + 1);
      running++;
      files.add(file);
      try {
        return await work((upload) => receive(file, upload));
      } finally {
        await rm(file, { force: true }).catch(() => undefined);
        files.delete(file);
        running--;
        const left = (counts.get(accountId) ?? 1) - 1;
        if (left > 0) counts.set(accountId, left);
        else counts.delete(accountId);
      }
    },
    close() {
      clearInterval(timer);
      for (const file of files) rmSync(file, { force: true });
    },
  };
};
