import { chownSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../server/storage/postgresql/create-pool.ts';
import { requestTimeouts } from '../../server/storage/postgresql/timeouts.ts';
import { expectSentence } from '../support/fixtures/refused-folders.ts';
import {
  createAuthority,
  isOpensslInstalled,
  type Authority,
  type Issued,
} from '../support/servers/certificates.ts';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { refusalOf } from '../support/servers/refusal-of.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { runToEnd } from './refusal.ts';

const { emptyFolder } = useProcesses();
const binaries = findPostgresql();
const isInstalled = binaries !== null && isOpensslInstalled();
const title = `a connection to PostgreSQL${isInstalled ? '' : ' (skipped: PostgreSQL or openssl is not installed)'}`;

describe.skipIf(!isInstalled)(title, () => {
  let cluster: Cluster;
  let folder: string;
  let data: string;
  let authority: Authority;
  let other: Authority;

  /** Without encryption, whatever the server offers. */
  const query = async (statement: string) => {
    const client = new pg.Client(`${cluster.url}/postgres`);
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(statement);
    await client.end();
    return rows;
  };
  const set = async (setting: string): Promise<void> => {
    await query(`alter system set ${setting}`);
    await query('select pg_reload_conf()');
    // Read by the next connections, once the signal has arrived.
    const [name = '', value = ''] = setting.split(' = ');
    await waitFor(async () =>
      expect(await query(`show ${name}`)).toEqual([{ [name]: value.replaceAll("'", '') }]),
    );
  };
  /** File of the cluster, readable by its user only. */
  const place = (from: string, name: string): string => {
    const file = join(data, name);
    cpSync(from, file);
    const { uid, gid } = statSync(data);
    chownSync(file, uid, gid);
    return file;
  };
  let useCount = 0;
  const useCertificate = async ({ certificate, key }: Issued): Promise<void> => {
    const name = `server-${String(useCount++)}`;
    const keyFile = place(key, `${name}.key`);
    const file = place(certificate, `${name}.pem`);
    // Both at once: a certificate with another's key is not loaded.
    await query(`alter system set ssl_key_file = '${keyFile}'`);
    await set(`ssl_cert_file = '${file}'`);
  };
  const address = (search: string, host = '127.0.0.1', user = 'test'): string => {
    const url = new URL(`${cluster.url}/postgres${search}`);
    url.hostname = host;
    url.username = user;
    return url.href;
  };
  /** Whether the server sees an encrypted connection; the sentence of a refusal. */
  const connect = async (url: string): Promise<boolean | string> => {
    const options = { connections: 3, timeouts: requestTimeouts, onIdleError: undefined };
    const pool = createPool({ url, ...options });
    try {
      const client = await pool.connect();
      const text = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      const { rows } = await client.query<{ ssl: boolean }>(text);
      client.release();
      return rows[0]?.ssl ?? 'none';
    } catch {
      return await refusalOf({ DATA_DIR: emptyFolder(), DATABASE_URL: url });
    } finally {
      await pool.end();
    }
  };

  beforeAll(async () => {
    cluster = await createCluster(binaries as string, tmpdir(), []);
    cluster.start();
    await cluster.ready();
    data = (await query('show data_directory'))[0]?.['data_directory'] ?? '';
    folder = join(data, '..', 'certificates');
    authority = createAuthority(folder);
    other = createAuthority(join(data, '..', 'other'));
    place(authority.certificate, 'clients.pem');
    await query('create role sifrovany login');
    await query('create role klient login');
    const file = join(data, 'pg_hba.conf');
    const rules = `hostssl all sifrovany 127.0.0.1/32 trust
host all sifrovany 127.0.0.1/32 reject
hostssl all klient 127.0.0.1/32 cert
`;
    writeFileSync(file, rules + readFileSync(file, 'utf8'));
    await query(`alter system set ssl_ca_file = '${join(data, 'clients.pem')}'`);
    await useCertificate(authority.issue('localhost'));
    await set('ssl = on');
  });
  afterAll(() => cluster.remove());

  it.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=prefer', true],
    ['?sslmode=require', true],
    ['?sslmode=no-verify', true],
  ])('with “%s” does not ask for a certificate; encrypted: %s', async (search, isEncrypted) => {
    expect(await connect(address(search))).toBe(isEncrypted);
  });

  it('is refused, or not encrypted with sslmode=prefer, where none is offered', async () => {
    await set('ssl = off');
    try {
      expect(await connect(address('?sslmode=prefer'))).toBe(false);
      for (const mode of ['require', 'verify-full'])
        expectSentence(
          String(await connect(address(`?sslmode=${mode}`))),
          /^PostgreSQL nenabízí šifrované spojení: /,
        );
    } finally {
      await set('ssl = on');
    }
  });

  it('checks the authority of sslrootcert, and the name only with verify-full', async () => {
    const root = `&sslrootcert=${authority.certificate}`;
    expect(await connect(address(`?sslmode=verify-full${root}`, 'localhost'))).toBe(true);
    for (const mode of ['verify-ca', 'require'])
      expect([mode, await connect(address(`?sslmode=${mode}${root}`))]).toEqual([mode, true]);
    expectSentence(
      String(await connect(address(`?sslmode=verify-full${root}`))),
      /^Certifikát PostgreSQL je na jiné jméno: /,
    );
  });

  it.each(['verify-full', 'verify-ca', 'require'])(
    'with sslmode=%s is refused for an authority that is not the one of sslrootcert',
    async (mode) => {
      const url = address(`?sslmode=${mode}&sslrootcert=${other.certificate}`, 'localhost');
      expectSentence(String(await connect(url)), /^Vydavatele certifikátu PostgreSQL/);
    },
  );

  it.each(['sslmode=verify-full', 'sslrootcert=system'])(
    'with %s alone is refused for an authority that the system does not know',
    async (search) => {
      expectSentence(
        String(await connect(address(`?${search}`, 'localhost'))),
        /^Vydavatele certifikátu PostgreSQL program nezná: /,
      );
    },
  );

  it.each<[string, readonly [string, string], RegExp]>([
    ['expired', ['20200101', '20210101'], /^Certifikát PostgreSQL vypršel: /],
    ['not yet valid', ['20390101', '20400101'], /^Certifikát PostgreSQL ještě neplatí: /],
  ])('is refused when the certificate is %s', async (_, period, sentence) => {
    await useCertificate(authority.issue('localhost', period));
    try {
      const search = `?sslmode=verify-full&sslrootcert=${authority.certificate}`;
      expectSentence(String(await connect(address(search, 'localhost'))), sentence);
      expect(await connect(address('?sslmode=require'))).toBe(true);
    } finally {
      await useCertificate(authority.issue('localhost'));
    }
  });

  it('is refused with an advice when the server wants encryption or a certificate', async () => {
    expectSentence(
      String(await connect(address('', '127.0.0.1', 'sifrovany'))),
      /^PostgreSQL takové spojení bez šifrování nepřijme: /,
    );
    expectSentence(
      String(await connect(address('?sslmode=require', '127.0.0.1', 'klient'))),
      /^PostgreSQL chce certifikát klienta: /,
    );
    const { certificate, key } = authority.issue('klient');
    const own = `?sslmode=require&sslcert=${certificate}&sslkey=${key}`;
    expect(await connect(address(own, '127.0.0.1', 'klient'))).toBe(true);
    const foreign = other.issue('klient');
    const search = `?sslmode=require&sslcert=${foreign.certificate}&sslkey=${foreign.key}`;
    expectSentence(
      String(await connect(address(search, '127.0.0.1', 'klient'))),
      /^Šifrované spojení s PostgreSQL se nepodařilo navázat \(\w+\): /,
    );
  });

  it.each(['sslrootcert', 'sslcert', 'sslkey'])(
    'is refused with the path when %s cannot be read',
    async (name) => {
      expectSentence(
        String(await connect(address(`?sslmode=require&${name}=/nikde/soubor.pem`))),
        /^Soubor \/nikde\/soubor\.pem z proměnné DATABASE_URL nelze přečíst: /,
      );
    },
  );

  it('prints nothing about sslmode', async () => {
    const { code, stdout, stderr } = await runToEnd(
      'command.js',
      {
        DATA_DIR: emptyFolder(),
        DATABASE_URL: address('?sslmode=require'),
      },
      { args: ['samples-clear'] },
    );
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).not.toMatch(/warning/i);
  });
});
