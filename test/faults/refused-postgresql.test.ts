import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSentence } from '../support/fixtures/refused-folders.ts';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { refusalOf } from '../support/servers/refusal-of.ts';
import { reservePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { expectRefusal, runToEnd, type Environment } from './refusal.ts';

const { emptyFolder } = useProcesses();
const binaries = findPostgresql();
const title = `the start is refused in one sentence${binaries ? '' : ' (skipped: not installed)'}`;

describe.skipIf(!binaries)(`${title} by PostgreSQL`, () => {
  let cluster: Cluster;
  /** Sentence of the refusal in this process, with an empty data folder unless it is given. */
  const refuse = (environment: Environment): Promise<string> =>
    refusalOf({ DATA_DIR: emptyFolder(), ...environment });
  const query = async (statement: string, name = 'postgres') => {
    const client = new pg.Client(`${cluster.url}/${name}`);
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(statement);
    await client.end();
    return rows;
  };
  const address = (change: (url: URL) => void): string => {
    const url = new URL(`${cluster.url}/postgres`);
    change(url);
    return url.href;
  };

  const servers: { close(): unknown }[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));
  const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<number> => {
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  beforeAll(async () => {
    cluster = await createCluster(binaries as string, tmpdir(), ['max_connections=20']);
    cluster.start();
    await cluster.ready();
    await query("create role tajny login password 'heslo'");
    await query('create role cizi login');
    await query('create role zavreny nologin');
    await query(
      "create database latinka encoding 'LATIN2' template template0 lc_collate 'C' lc_ctype 'C'",
    );
    await query('create database cteni');
    await query('alter database cteni set default_transaction_read_only = on');
    await query('create database prazdna');
    await query('create database novejsi');
    const [row] = await query('show hba_file');
    const file = row?.['hba_file'] ?? '';
    const rules = readFileSync(file, 'utf8');
    writeFileSync(file, 'host all tajny 127.0.0.1/32 scram-sha-256\n');
    appendFileSync(file, rules);
    await query('select pg_reload_conf()');
  });
  afterAll(() => cluster.remove());

  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'a wrong password',
      (url) => ([url.username, url.password] = ['tajny', 'jine']),
      /^PostgreSQL odmítl jméno nebo heslo: /,
    ],
    ['an unknown user', (url) => (url.username = 'nikdo'), /^PostgreSQL odmítl jméno nebo heslo: /],
    [
      'a user who may not log in',
      (url) => (url.username = 'zavreny'),
      /^PostgreSQL odmítl jméno nebo heslo: /,
    ],
    [
      'a user without rights',
      (url) => (url.username = 'cizi'),
      /^Uživatel z proměnné DATABASE_URL nesmí/,
    ],
    [
      'a missing database',
      (url) => (url.pathname = '/nic'),
      /^Databáze z proměnné DATABASE_URL neexistuje: /,
    ],
    [
      'an unknown host',
      (url) => (url.hostname = 'nikde.invalid'),
      /^Počítač z proměnné DATABASE_URL nelze najít: /,
    ],
    [
      'missing encryption',
      (url) => (url.search = '?sslmode=verify-full'),
      /^PostgreSQL nenabízí šifrované spojení: /,
    ],
    ['another encoding', (url) => (url.pathname = '/latinka'), /^Databáze .+ má kódování LATIN2: /],
    [
      'a database that is read-only',
      (url) => (url.pathname = '/cteni'),
      /^PostgreSQL .+ je jen pro čtení: /,
    ],
  ])('for %s', async (_, change, sentence) => {
    expectSentence(await refuse({ DATABASE_URL: address(change) }), sentence);
  });

  it('by a process that ends', () =>
    expectRefusal(
      { DATA_DIR: emptyFolder(), DATABASE_URL: address((url) => (url.pathname = '/nic')) },
      /^Databáze z proměnné DATABASE_URL neexistuje: /,
    ));

  it('for an old version', async () => {
    const { hostname, port } = new URL(cluster.url);
    const proxy = createTcpServer((socket) => {
      const upstream = connect({ host: hostname, port: Number(port) });
      upstream.on('data', (bytes) => {
        const text = bytes.toString('latin1').replace(/15(\d{4})/g, '14$1');
        socket.write(Buffer.from(text.replace(/15\.(\d)/g, '14.$1'), 'latin1'));
      });
      socket.on('data', (bytes) => upstream.write(bytes));
      socket.on('close', () => upstream.destroy()).on('error', () => upstream.destroy());
      upstream.on('close', () => socket.destroy()).on('error', () => socket.destroy());
    });
    const proxyPort = await listen(proxy);
    const refusal = await refuse({
      DATABASE_URL: address((url) => (url.port = String(proxyPort))),
    });
    expectSentence(refusal, /^PostgreSQL 14\.\d+ je příliš starý: /);
  });

  it('for other programs at its address', async () => {
    const http = await listen(createServer((_request, response) => response.end('ahoj')));
    const mail = await listen(createTcpServer((socket) => socket.write('220 mail ESMTP\r\n')));
    for (const port of [http, mail])
      expectSentence(
        await refuse({ DATABASE_URL: address((url) => (url.port = String(port))) }),
        /^Na adrese z proměnné DATABASE_URL odpovídá jiný program/,
      );
  });

  it('for an empty database beside a database of SQLite', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'mapa-akci.sqlite'), 'x');
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: address((url) => (url.pathname = '/prazdna')),
    };
    const sentence = /^Databáze .+ je prázdná, ale je tu .+mapa-akci\.sqlite: /;
    expectSentence(await refuse(environment), sentence);
  });

  it('for a database of a newer version', async () => {
    const environment = { DATABASE_URL: address((url) => (url.pathname = '/novejsi')) };
    expect(await refuse(environment)).toBe('');
    await query("insert into kysely_migration values ('9999-later', '2030-01-01')", 'novejsi');
    expectSentence(await refuse(environment), /^Databáze je z novější verze programu: /);
  });

  it('and a command does not wait for one that does not run', async () => {
    const { free, port } = await reservePort();
    await free();
    const { code, stderr } = await runToEnd(
      'command.js',
      {
        DATA_DIR: emptyFolder(),
        DATABASE_URL: address((url) => (url.port = String(port))),
      },
      { args: ['samples-clear'] },
    );
    expect(stderr).toMatch(/^PostgreSQL neodpovídá: .+\.\n$/);
    expect(code).toBe(1);
  });
});
