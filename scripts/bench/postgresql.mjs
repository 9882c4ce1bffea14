import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atExit } from './at-exit.mjs';

const home = '/usr/lib/postgresql';

const newestVersion = () =>
  (existsSync(home) ? readdirSync(home) : [])
    .map(Number)
    .filter((version) => version >= 15)
    .sort((one, other) => other - one)[0];

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The `postgres` user, as PostgreSQL refuses to run as root. */
const identify = () => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
};

/**
 * Starts a cluster, deleted at exit; gives its URL, or the reason why there is none. Settings are
 * the defaults, except those that slow the filling or disturb the measuring.
 */
export const startPostgresql = async () => {
  const version = newestVersion();
  if (!version) return { reason: `no PostgreSQL ≥ 15 under ${home}` };
  const program = (name) => join(home, String(version), 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-bench-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const identity = identify();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, stdio: 'ignore' };
  execFileSync(
    program('initdb'),
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = ['fsync=off', 'autovacuum=off', 'max_wal_size=4GB'].flatMap((one) => [
    '-c',
    one,
  ]);
  spawn(
    program('postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
    { ...options, detached: true },
  );
  atExit(() => execFileSync(program('pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], options));
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      execFileSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], options);
      return { version, url: `postgresql://bench@127.0.0.1:${port}/postgres` };
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error('PostgreSQL did not start within 15 s');
};
