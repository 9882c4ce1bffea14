import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** File of the data folder with the secret; backups have it, the database has not. */
export const secretFileIn = (dataDir: string): string => join(dataDir, 'secret.key');

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Secret of the data folder, created by the first process that needs it, for its owner only. Throws
 * the error of the system, and an Error for an empty file: a new secret would lose what the old one sealed.
 */
export const readSecret = (dataDir: string): string => {
  const file = secretFileIn(dataDir);
  const known = read(file);
  if (known) return known;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(secretBytes).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  try {
    // Whole at once, and of one process only: the others read it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = read(file);
  if (!secret) throw new Error(`${file} is empty`);
  return secret;
};
