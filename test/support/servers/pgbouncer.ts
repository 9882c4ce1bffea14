import { chmodSync, chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProxyProcess } from './proxy-process.ts';

/** Path of PgBouncer, or undefined if it is not installed. */
export const findPgbouncer = (): string | undefined =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/**
 * Starts PgBouncer in transaction mode, without options of ours, in front of a cluster: each transaction
 * and each statement outside of one may run on another of its `size` connections. `url` has no database.
 */
export const startPgbouncer = async (
  program: string,
  clusterUrl: string,
  size: number,
): Promise<{ url: string; close(): Promise<void> }> => {
  const port = await freePort();
  const { hostname, port: clusterPort } = new URL(clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-pgbouncer-'));
  // It refuses to run as root, and reads its files after it has changed its user.
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const users = join(folder, 'users');
  writeFileSync(users, '"test" ""\n');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
     * = host=${hostname} port=${clusterPort}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = trust
     auth_file = ${users}
     pool_mode = transaction
     max_client_conn = 200
     default_pool_size = ${size}`.replaceAll(/^ +/gm, ''),
  );
  const args = [...(isRoot ? ['-u', 'postgres'] : []), '-q', file];
  const { close } = await startProxyProcess(program, args, { port, folder });
  return { url: `postgresql://test@127.0.0.1:${port}`, close };
};
