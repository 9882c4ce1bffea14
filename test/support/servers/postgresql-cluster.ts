import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findMemoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of a running cluster without a database name; null where PostgreSQL tests are skipped.
     */
    postgresqlUrl: string | null;
    /** Reason for the skip, or empty. */
    postgresqlSkip: string;
  }
}

const findBinaries = (): string | null => {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const newest = readdirSync(home)
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))[0];
  return newest ? join(home, newest, 'bin') : null;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The `postgres` user, as PostgreSQL refuses to run as root; undefined for other users. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const identify = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: identify('-u'), gid: identify('-g') };
};

const waitUntilReady = async (binaries: string, port: number): Promise<void> => {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      execFileSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start within 15 s');
};

// Durability is off: test data need not survive a power cut.
const settings = ['max_connections=200', 'fsync=off', 'full_page_writes=off'].flatMap((setting) => [
  '-c',
  setting,
]);

/** Starts a temporary cluster for the run; without binaries provides the reason for the skip. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const binaries = findBinaries();
  if (!binaries) {
    project.provide('postgresqlUrl', null);
    project.provide('postgresqlSkip', 'no PostgreSQL ≥ 15 under /usr/lib/postgresql');
    return undefined;
  }
  const identity = unprivileged();
  const folder = mkdtempSync(join(findMemoryFolder(), 'mapa-akci-postgresql-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, stdio: 'pipe', cwd: folder },
  );
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
    { ...identity, stdio: 'ignore', cwd: folder },
  );
  await waitUntilReady(binaries, port);
  project.provide('postgresqlUrl', `postgresql://test@127.0.0.1:${port}`);
  project.provide('postgresqlSkip', '');
  return () => {
    server.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
}
