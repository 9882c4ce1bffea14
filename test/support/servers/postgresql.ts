import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** Folder with the programs of PostgreSQL 15 or newer; null where there is none. */
export const findPostgresql = (): string | null => {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const newest = readdirSync(home)
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))[0];
  return newest ? join(home, newest, 'bin') : null;
};

/** The `postgres` user, as PostgreSQL refuses to run as root; undefined for other users. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const identify = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: identify('-u'), gid: identify('-g') };
};

export interface Cluster {
  /** URL without a database name. */
  url: string;
  /** Starts the server; resolves before it takes connections. */
  start(): ChildProcess;
  /** Resolves when the server takes connections. */
  ready(): Promise<void>;
  /** Stops the server by a signal: SIGINT is a fast stop, SIGQUIT an immediate one. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal to the server and all its children, such as SIGSTOP to freeze them. */
  signal(name: NodeJS.Signals): void;
  remove(): Promise<void>;
}

/**
 * New cluster in a folder of its own under `parent`, on a free port; not started yet. `onLog` gets what it
 * writes to its log.
 */
export const createCluster = async (
  binaries: string,
  parent: string,
  settings: readonly string[],
  onLog?: (text: string) => void,
): Promise<Cluster> => {
  const identity = unprivileged();
  const folder = mkdtempSync(join(parent, 'mapa-akci-postgresql-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, stdio: 'pipe', cwd: folder },
  );
  const port = await freePort();
  let server: ChildProcess | null = null;

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    await ended;
    server = null;
  };
  const signal = (name: NodeJS.Signals): void => {
    const main = server?.pid;
    if (main === undefined) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], {
      encoding: 'utf8',
    });
    for (const id of [main, ...children.trim().split(/\s+/).map(Number)])
      try {
        process.kill(id, name);
      } catch {
        // A worker that ended meanwhile, such as one of autovacuum.
      }
  };
  return {
    url: `postgresql://test@127.0.0.1:${port}`,
    start() {
      const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
      server = spawn(
        join(binaries, 'postgres'),
        [...options, ...settings.flatMap((setting) => ['-c', setting])],
        { ...identity, stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'ignore'], cwd: folder },
      );
      if (onLog) server.stderr?.setEncoding('utf8').on('data', onLog);
      return server;
    },
    async ready() {
      for (let attempt = 0; attempt < 150; attempt++) {
        try {
          execFileSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
      throw new Error('PostgreSQL did not start within 15 s');
    },
    stop,
    signal,
    async remove() {
      // A frozen one does not stop.
      signal('SIGCONT');
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
