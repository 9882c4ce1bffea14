import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readWalIndex, readWalState } from './wal-file.ts';
import { casesOf } from '../../test/support/thorough.ts';

const frameBytes = 24 + 4096;

describe('a write-ahead log', () => {
  let database: Libsql.Database;
  let file = '';
  let copies = 0;
  beforeEach(() => {
    file = join(mkdtempSync(join(inject('scratchFolder'), 'wal-')), 'test.sqlite');
    database = new Libsql(file);
    database.exec('pragma journal_mode=WAL');
    database.exec('pragma wal_autocheckpoint=0');
    database.exec('create table t (x)');
    for (let count = 0; count < 10; count++)
      database.exec(`begin; insert into t values (randomblob(9000)); commit`);
  });
  afterEach(() => database.close());

  /** State of a copy whose bytes were changed, and the rows SQLite still finds with it. */
  const change = (work: (bytes: Buffer) => Buffer) => {
    const copy = `${file}.${++copies}`;
    copyFileSync(file, copy);
    writeFileSync(`${copy}-wal`, work(readFileSync(`${file}-wal`)));
    const state = readWalState(`${copy}-wal`);
    const other = new Libsql(copy);
    let rows = 0;
    try {
      rows = (other.prepare('select count(*) as count from t').get() as { count: number }).count;
    } catch {
      // Even the table is lost.
    }
    other.close();
    return { state, rows };
  };
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  it('is whole as SQLite leaves it, also after a checkpoint and new writes', () => {
    expect(change((bytes) => bytes)).toEqual({ state: 'whole', rows: 10 });
    database.exec('pragma wal_checkpoint(restart)');
    database.exec('insert into t values (1)');
    expect(change((bytes) => bytes)).toEqual({ state: 'whole', rows: 11 });
    database.exec('pragma wal_checkpoint(truncate)');
    expect(change((bytes) => bytes)).toEqual({ state: 'whole', rows: 11 });
  });

  it('is missed by its index until a checkpoint', () => {
    const unsavedFrames = (): number => {
      const index = readWalIndex(`${file}-shm`);
      return index ? index.frames - index.saved : 0;
    };
    expect(unsavedFrames()).toBeGreaterThan(0);
    database.exec('pragma wal_checkpoint(passive)');
    expect(unsavedFrames()).toBe(0);
    database.exec('insert into t values (1)');
    expect(unsavedFrames()).toBeGreaterThan(0);
    database.exec('pragma wal_checkpoint(truncate)');
    expect(unsavedFrames()).toBe(0);
  });

  it('is damaged when frames known to its index are missing at its end', () => {
    const index = readWalIndex(`${file}-shm`);
    expect(readWalState(`${file}-wal`, index)).toBe('whole');
    const copy = `${file}.cut-wal`;
    copyFileSync(`${file}-wal`, copy);
    truncateSync(copy, 32 + 3 * frameBytes);
    expect(readWalState(copy, index)).toBe('damaged');
    // The index of another log knows nothing of this one.
    const other = index && { ...index, salts: Buffer.alloc(8) };
    expect(readWalState(copy, other)).not.toBe('damaged');
  });

  it.each([
    ['in its header', 5],
    ['in a page', 32 + 3 * frameBytes + 1000],
    ['in the salt of a frame', 32 + 3 * frameBytes + 9],
    ['in a checksum', 32 + 3 * frameBytes + 20],
  ])('is damaged by a bit %s, with which SQLite loses rows in silence', (_, at) => {
    const { state, rows } = change(flip(at));
    expect(state).toBe('damaged');
    expect(rows).toBeLessThan(10);
  });

  it('is cut when its last transaction is not complete', () => {
    expect(change((bytes) => bytes.subarray(0, -100))).toEqual({ state: 'cut', rows: 9 });
    expect(change((bytes) => bytes.subarray(0, -frameBytes))).toEqual({ state: 'cut', rows: 9 });
    expect(change((bytes) => flip(bytes.length - 10)(bytes))).toEqual({ state: 'cut', rows: 9 });
  });
});

/** Number of different states in which a log must be seen whole before its writer may stop. */
const enoughLogs = casesOf(10, 50);

it('a write-ahead log that another process writes to is never taken for a damaged one', async () => {
  const folder = mkdtempSync(join(inject('scratchFolder'), 'wal-'));
  const file = join(folder, 'test.sqlite');
  // A shared cell, for the writer never returns to its event loop.
  const mustStop = new Int32Array(new SharedArrayBuffer(4));
  const writer = new Worker(
    `const { workerData } = require('node:worker_threads');
    const Libsql = require('libsql');
    const database = new Libsql(workerData.file);
    database.exec('pragma journal_mode=WAL; pragma wal_autocheckpoint=50');
    database.exec('create table t (id integer primary key, x)');
    for (let writes = 0; Atomics.load(workerData.mustStop, 0) === 0; writes++)
      database.exec(\`replace into t values (\${writes % 500}, randomblob(9000))\`);
    database.close();`,
    { eval: true, workerData: { file, mustStop } },
  );
  const ended = once(writer, 'exit');
  const states = new Set<string>();
  const wholeLogs = new Set<string>();
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  try {
    while (isRunning && wholeLogs.size < enoughLogs) {
      const index = existsSync(`${file}-shm`) ? readWalIndex(`${file}-shm`) : null;
      const state = existsSync(`${file}-wal`) ? readWalState(`${file}-wal`, index) : 'none';
      states.add(state);
      if (index && state === 'whole')
        wholeLogs.add(`${index.salts.toString('hex')} ${index.frames}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    Atomics.store(mustStop, 0, 1);
    await ended;
  }
  expect(states).not.toContain('damaged');
  expect(wholeLogs.size).toBe(enoughLogs);
}, 180_000);
