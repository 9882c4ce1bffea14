import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../start/operator-error.ts';
import type { Cell, Snapshot } from '../storage/snapshot.ts';
import type { Storage } from '../storage/storage.ts';
import { backupWords } from '../words/backup.ts';
import type { Header, TableHeader, Totals } from './backup-format.ts';
import { isFileError } from './file-error.ts';
import { listDataFiles } from './data-files.ts';

/** Bytes of a file in one line of a backup. */
const chunkBytes = 196_608;

const toCell = (cell: Cell) => (Buffer.isBuffer(cell) ? cell.toString('base64') : cell);

async function* tableLines(snapshot: Snapshot, totals: Totals): AsyncGenerator<unknown[]> {
  for (const { name, columns, counter, batches } of snapshot.tables) {
    let count = 0;
    yield [{ table: name, columns, counter } satisfies TableHeader];
    for await (const rows of batches()) {
      count += rows.length;
      yield rows.map((row) => row.map(toCell));
    }
    totals.rows[name] = count;
  }
}

async function* fileLines(dataDir: string, totals: Totals): AsyncGenerator<unknown[]> {
  for (const path of await listDataFiles(dataDir)) {
    // A mail may be deleted meanwhile.
    const handle = await open(join(dataDir, path)).catch(() => null);
    if (!handle) continue;
    yield [{ file: path }];
    const chunks = handle.createReadStream({ highWaterMark: chunkBytes });
    for await (const chunk of chunks) yield [(chunk as Buffer).toString('base64')];
    totals.files++;
  }
}

const toLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Text of a backup in pieces; fills in `totals`. */
async function* backupText(snapshot: Snapshot, dataDir: string, header: Header, totals: Totals) {
  const hash = createHash('sha256');
  const add = (values: readonly unknown[]): string => {
    const text = toLines(values);
    hash.update(text);
    return text;
  };
  yield add([header]);
  for await (const values of tableLines(snapshot, totals)) yield add(values);
  for await (const values of fileLines(dataDir, totals)) yield add(values);
  totals.sha256 = hash.digest('hex');
  yield toLines([{ end: totals }]);
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** Name beside a backup while it is being written. */
const toPartName = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${process.pid}.part`);

const toFileRefusal = (error: NodeJS.ErrnoException, folder: string): OperatorError => {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  const sentence = isFull ? backupWords.fullDisk : backupWords.unwritable;
  return new OperatorError(sentence(folder), { cause: error });
};

export interface BackupOptions {
  storage: Storage;
  /** Folder with the files of the server. */
  dataDir: string;
  /** Path of the new file; an existing one is refused. */
  file: string;
  now: number;
}

/**
 * Writes everything a server stores to one file, as it is at one moment. The file appears under its
 * name only when it is complete and on the disk.
 */
export const writeBackup = async ({
  storage,
  dataDir,
  file,
  now,
}: BackupOptions): Promise<Totals> => {
  if (existsSync(file)) throw new OperatorError(backupWords.fileExists(file));
  const totals: Totals = { rows: {}, files: 0, sha256: '' };
  const part = toPartName(file);
  try {
    await storage.snapshot(async (snapshot) => {
      const { migrations } = snapshot;
      if (migrations.length === 0) throw new OperatorError(backupWords.nothingToBackUp);
      const header: Header = {
        format: 'mapa-akci-backup',
        version: 1,
        created: new Date(now).toISOString(),
        engine: storage.engine,
        migrations,
      };
      await pipeline(
        backupText(snapshot, dataDir, header, totals),
        createGzip(),
        // It holds hashes of passwords.
        createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
      );
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw isFileError(error) ? toFileRefusal(error, dirname(file)) : error;
  }
  await syncFolder(dirname(file));
  return totals;
};
