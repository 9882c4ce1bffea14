import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/servers/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of WordPress; empty where it is not installed. */
    wordpressUrl: string;
    /** What to install, or empty. */
    wordpressSkip: string;
    /** File with the notices and errors of PHP. */
    wordpressLog: string;
  }
}

const sources = '/usr/share/wordpress';
const database = '/usr/sbin/mariadbd';
const installDatabase = '/usr/bin/mariadb-install-db';
const php = '/usr/bin/php';

const packages =
  'wordpress wordpress-theme-twentytwentythree wordpress-theme-twentytwentyone php-cli php-mysql php-xml php-mbstring mariadb-server';
const needed = [
  join(sources, 'wp-settings.php'),
  join(sources, 'wp-content/themes/twentytwentythree'),
  join(sources, 'wp-content/themes/twentytwentyone'),
  database,
  installDatabase,
  php,
];

/** Nobody instead of root; undefined for other users. */
const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

const until = async (what: string, isReady: () => Promise<boolean> | boolean): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not start within 30 s`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** Copies Debian's WordPress without its configuration, with the tests' one. */
const copySite = (folder: string): void => {
  const www = join(folder, 'www');
  cpSync(sources, www, {
    recursive: true,
    dereference: true,
    filter: (path) => !/wp-config\.php$|\.htaccess$/.test(path),
  });
  const own = join(import.meta.dirname, 'site');
  copyFileSync(join(own, 'wp-config.php'), join(www, 'wp-config.php'));
  copyFileSync(join(own, 'install.php'), join(folder, 'install.php'));
  mkdirSync(join(www, 'wp-content/mu-plugins'));
  copyFileSync(join(own, 'loopback.php'), join(www, 'wp-content/mu-plugins/loopback.php'));
};

/**
 * Starts Debian's WordPress in a new folder: its own database on a socket, PHP's server on a loopback
 * port, both without privileges.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const missing = needed.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    project.provide('wordpressUrl', '');
    project.provide('wordpressLog', '');
    project.provide(
      'wordpressSkip',
      `${missing.join(', ')} missing: apt-get install --no-install-recommends ${packages}`,
    );
    return undefined;
  }
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-wordpress-'));
  copySite(folder);
  const data = join(folder, 'data');
  const socket = join(folder, 'database.sock');
  const url = `http://127.0.0.1:${await freePort()}`;
  const log = join(folder, 'debug.log');
  mkdirSync(data);
  if (identity) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, folder]);
  chmodSync(folder, 0o755);
  const options = { ...identity, cwd: folder, stdio: 'pipe' } as const;
  const user = identity ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  execFileSync(
    installDatabase,
    ['--no-defaults', `--datadir=${data}`, `--auth-root-socket-user=${user}`, '--skip-test-db'],
    options,
  );
  const mariadb = spawn(
    database,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'database.pid')}`,
      '--skip-networking',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  const environment = {
    PATH: process.env['PATH'],
    TEST_DATABASE_USER: user,
    TEST_DATABASE_SOCKET: socket,
    TEST_SITE_URL: url,
    TEST_DEBUG_LOG: log,
    // WordPress asks itself while it answers.
    PHP_CLI_SERVER_WORKERS: '4',
  };
  await until('MariaDB', () => existsSync(socket));
  execFileSync(
    'mariadb',
    ['--no-defaults', `--socket=${socket}`, '-u', user, '-e', 'CREATE DATABASE wordpress'],
    options,
  );
  execFileSync(php, [join(folder, 'install.php')], { ...options, env: environment });
  const web = spawn(php, ['-S', new URL(url).host, '-t', join(folder, 'www')], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
    env: environment,
    // A group of its own: its workers outlive it otherwise.
    detached: true,
  });
  await until('PHP', () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  project.provide('wordpressUrl', url);
  project.provide('wordpressSkip', '');
  project.provide('wordpressLog', log);
  return async () => {
    process.kill(-(web.pid as number), 'SIGTERM');
    await end(web);
    await end(mariadb);
    rmSync(folder, { recursive: true, force: true });
  };
};
