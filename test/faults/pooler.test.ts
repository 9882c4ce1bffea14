import { tmpdir } from 'node:os';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokenSchema } from '../../contract/accounts/account.ts';
import { openStorage } from '../../server/storage/database.ts';
import { startRefusals, startMessages } from '../../server/words/start.ts';
import { person } from '../support/api/account-calls.ts';
import { findPgbouncer, startPgbouncer } from '../support/servers/pgbouncer.ts';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { useProcesses } from '../support/servers/server-process.ts';

const { start, run, emptyFolder, afterwards } = useProcesses();
const binaries = findPostgresql();
const program = findPgbouncer();
const missing = [binaries ? '' : 'PostgreSQL', program ? '' : 'PgBouncer'].filter(Boolean);
const title = `behind PgBouncer${missing.length > 0 ? ` (skipped: no ${missing.join(', ')})` : ''}`;

describe.skipIf(missing.length > 0)(title, () => {
  let cluster: Cluster;
  /** Functions of advisory locks that statements called. */
  const locks: string[] = [];
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  const runOnCluster = async (statement: string) => {
    const client = new pg.Client(`${cluster.url}/postgres`);
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(statement);
    await client.end();
    return rows;
  };
  /** Environment of a server whose new database is reached through the pooler. */
  const createDatabase = async (name: string) => {
    await runOnCluster(`create database ${name}`);
    return {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: `${pooler.url}/${name}`,
      DATABASE_CONNECTIONS: '4',
      DEMO: '0',
      LOG_LEVEL: 'error',
    };
  };
  beforeAll(async () => {
    const settings = ['max_connections=40', 'log_statement=all'];
    cluster = await createCluster(binaries as string, tmpdir(), settings, (text) => {
      locks.push(...(text.match(/pg_\w*advisory\w*/g) ?? []));
    });
    cluster.start();
    await cluster.ready();
    pooler = await startPgbouncer(program as string, cluster.url, 3);
  });
  afterAll(async () => {
    await pooler.close();
    await cluster.remove();
  });

  it('processes start together, write, and see each other’s writes', async () => {
    const environment = await createDatabase('spolecna');
    const servers = await Promise.all([1, 2, 3].map(() => start(environment)));
    const register = (port: number, email: string) =>
      fetch(`http://127.0.0.1:${port}/api/auth/register/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, email }),
      });
    const answers = await Promise.all(
      servers.flatMap(({ port }, server) =>
        [1, 2, 3, 4, 5].map((index) => register(port, `osoba${server}${index}@example.cz`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
    // A lock of the session would stay with a connection of the pooler, and keep others from starting.
    expect(locks).toContain('pg_advisory_xact_lock');
    expect(locks.filter((name) => !name.endsWith('_xact_lock'))).toEqual([]);
    const { token } = v.parse(TokenSchema, await answers[0]?.json());
    for (const { get, port } of servers) {
      expect((await get('/ready')).status).toBe(200);
      const user = await fetch(`http://127.0.0.1:${port}/api/auth/user/`, {
        headers: { authorization: `Token ${token}` },
      });
      expect(user.status).toBe(200);
    }
  });

  it('a process killed while it prepares the database does not keep the next one from starting', async () => {
    const environment = await createDatabase('zabita');
    // Fills the municipalities for some seconds, under the lock.
    const killed = run('main.js', environment);
    await expect
      .poll(() => runOnCluster("select count(*) from pg_locks where locktype = 'advisory'"), {
        timeout: 20_000,
        interval: 20,
      })
      .toEqual([{ count: '1' }]);
    killed.stop('SIGKILL');
    await killed.ended;
    await start(environment);
    expect(await runOnCluster("select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
  });

  it('a process waits with a sentence while another one prepares the database', async () => {
    const environment = await createDatabase('obsazena');
    const storage = openStorage({
      dataDir: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
    });
    afterwards(() => storage.close());
    const second = run('main.js', { ...environment, PORT: '0' });
    await storage.exclusively(async () => {
      await second.waitForOutput(startMessages.waitingForProcess);
      expect(second.output.stdout).not.toContain('Mapa akcí běží');
    });
    await second.waitForOutput('Mapa akcí běží');
  });

  it('a parameter of the address that it does not know is refused in one sentence', async () => {
    const { DATABASE_URL, ...environment } = await createDatabase('parametr');
    const server = run('main.js', {
      ...environment,
      DATABASE_URL: `${DATABASE_URL}?statement_timeout=1000`,
    });
    expect(await server.ended).toBe(1);
    expect(server.output.stderr).toBe(`${startRefusals.refusedParameter('statement_timeout')}\n`);
  });

  it('transactions have timeouts, and leave none to others', async () => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await createDatabase('lhuty');
    const storage = openStorage({ dataDir, databaseUrl });
    afterwards(() => storage.close());
    const timeoutsIn = (db: typeof storage.db) =>
      db
        .selectNoFrom(({ fn, val }) => [
          fn<string>('current_setting', [val('statement_timeout')]).as('statement'),
          fn<string>('current_setting', [val('lock_timeout')]).as('lock'),
        ])
        .executeTakeFirst();
    expect(await storage.db.transaction().execute(timeoutsIn)).toEqual({
      statement: '6s',
      lock: '5s',
    });
    expect(await timeoutsIn(storage.db)).toEqual({ statement: '0', lock: '0' });
  });
});
