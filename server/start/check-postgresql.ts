import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { readTableShapes } from '../storage/table-shapes.ts';
import { startRefusals } from '../words/start.ts';
import { findLeftover, restoringFolderIn } from './check-data-folder.ts';
import { OperatorError } from './operator-error.ts';

const oldestVersion = 150_000;

/** Request for encryption, which every PostgreSQL answers by one letter. */
const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const probeMs = 3_000;

/** Whether something answers at the address that is not PostgreSQL; false when nothing answers. */
export const isOtherProgram = (databaseUrl: string): Promise<boolean> => {
  const { hostname, port } = new URL(databaseUrl);
  // A socket of the system may be given in other ways.
  if (!hostname || hostname.includes('%')) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 5432 });
    const end = (isOther: boolean): void => {
      socket.destroy();
      resolve(isOther);
    };
    socket.setTimeout(probeMs, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () => socket.write(encryptionRequest));
    socket.once('data', (answer: Buffer) => end(!/^[SNE]/.test(answer.toString('latin1'))));
  });
};

/**
 * Checks a PostgreSQL that answers: its version and encoding, and that an empty database does not
 * stand beside the remains of a site, unless it is to be filled.
 */
export const checkPostgresql = async (
  { db }: Storage,
  { dataDir, mayBeEmpty }: { dataDir: string; mayBeEmpty: boolean | undefined },
): Promise<void> => {
  const { rows } = await sql<{ number: string; version: string; encoding: string }>`select
    current_setting('server_version_num') as number, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding`.execute(db);
  for (const { number, version, encoding } of rows) {
    if (Number(number) < oldestVersion)
      throw new OperatorError(startRefusals.oldPostgresql(version.replace(/ .*/, '')));
    if (encoding !== 'UTF8') throw new OperatorError(startRefusals.wrongEncoding(encoding));
  }
  const tables = await readTableShapes(db, 'postgresql');
  if (tables.length > 0 || mayBeEmpty) return;
  const restoring = restoringFolderIn(dataDir);
  if (existsSync(restoring)) throw new OperatorError(startRefusals.restoreUnfinished(restoring));
  const database = sqliteFileIn(dataDir);
  const leftover = existsSync(database) ? database : findLeftover(dataDir);
  if (leftover) throw new OperatorError(startRefusals.emptyBesideLeftover(leftover));
};
