import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { maxImageBytes } from '../../contract/events/image.ts';
import { ApiError } from '../http/api-error.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';

let parent: string;
let folder: string;
let uploads: Uploads;
beforeEach(() => {
  parent = mkdtempSync(join(inject('scratchFolder'), 'uploads-'));
  folder = join(parent, 'uploads');
  uploads = createUploads(folder);
});
afterEach(() => {
  uploads.close();
  rmSync(parent, { recursive: true, force: true });
});

const upload = (...parts: string[]): Upload => ({
  body: Readable.from(parts.map((part) => Buffer.from(part))),
  length: NaN,
});
const files = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
/** Receives an upload; gives what the file held. */
const hold = (one: Upload, account = 1) =>
  uploads.hold(account, async (receive) => readFileSync(await receive(one), 'utf8'));
const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : String(error));

it('an upload is in a private file while work runs, and then removed', async () => {
  const modes = await uploads.hold(1, async (receive) => {
    const file = await receive(upload('obr', 'ázek'));
    expect(readFileSync(file, 'utf8')).toBe('obrázek');
    return [statSync(file).mode & 0o777, statSync(folder).mode & 0o777];
  });
  expect(modes).toEqual([0o600, 0o700]);
  expect(files()).toEqual([]);
});

it('is removed when work fails', async () => {
  const failing = uploads.hold(1, async (receive) => {
    await receive(upload('obrázek'));
    throw new Error('broken picture');
  });
  await expect(failing).rejects.toThrow('broken picture');
  expect(files()).toEqual([]);
});

it('is refused by its declared length before anything is read', async () => {
  const body = new PassThrough();
  const error: unknown = await hold({ body, length: maxImageBytes + 1 }).catch((e: unknown) => e);
  expect(codeOf(error)).toBe('too-large');
  expect(body.readableFlowing).toBeNull();
});

it('is refused and removed when it turns out to be too large', async () => {
  const body = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const error: unknown = await hold({ body, length: NaN }).catch((e: unknown) => e);
  expect(codeOf(error)).toBe('too-large');
  expect(files()).toEqual([]);
});

it('is removed when it breaks off', async () => {
  const body = new PassThrough();
  const receiving = hold({ body, length: NaN }).catch(codeOf);
  body.write('půlka');
  await expect.poll(files).toHaveLength(1);
  body.destroy(new ApiError('request-timeout'));
  expect(await receiving).toBe('request-timeout');
  expect(files()).toEqual([]);
});

it('is refused for now when its folder cannot be written', async () => {
  writeFileSync(folder, 'a file in its place');
  await expect(hold(upload('obrázek'))).rejects.toThrow(StorageUnavailableError);
  rmSync(folder);
  expect(await hold(upload('obrázek'))).toBe('obrázek');
});

it('is refused unread while one account or all have too many', async () => {
  const ends: (() => void)[] = [];
  const occupy = (account: number) =>
    uploads.hold(account, () => new Promise<void>((resolve) => ends.push(resolve)));
  const running = [1, 1, 1, 1, 1, 1, 1, 1].map(occupy);
  const refusal = (account: number) =>
    hold(upload('obrázek'), account).catch((error: unknown) =>
      error instanceof ApiError ? [error.code, error.retryAfter] : error,
    );
  expect(await refusal(1)).toEqual(['too-many-requests', 5]);
  expect(await hold(upload('obrázek'), 2)).toBe('obrázek');
  running.push(...[2, 2, 2, 2, 3, 3, 3, 3].map(occupy));
  expect(await refusal(4)).toEqual(['unavailable', 5]);
  for (const end of ends) end();
  await Promise.all(running);
  expect(await hold(upload('obrázek'), 1)).toBe('obrázek');
});

it('files left by a killed process are removed at the next start, those in use stay', async () => {
  mkdirSync(folder);
  const old = new Date(Date.now() - 16 * 60_000);
  for (const name of ['left', 'in-use']) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, 'left'), old, old);
  createUploads(folder).close();
  await expect.poll(files).toEqual(['in-use']);
});

it('close removes the files of uploads that still run', async () => {
  const body = new PassThrough();
  const receiving = hold({ body, length: NaN }).catch(codeOf);
  body.write('půlka');
  await expect.poll(files).toHaveLength(1);
  uploads.close();
  expect(files()).toEqual([]);
  body.end();
  await receiving;
});
