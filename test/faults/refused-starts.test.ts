import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { reservePort, useProcesses } from '../support/servers/server-process.ts';
import { startWriters } from './writers.ts';

type Environment = Record<string, string>;

/** Longest way to a refusal, in milliseconds; a busy machine starts a process in three seconds. */
const maxRefusalMs = 20_000;
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

const built = (name: string): string => join(projectRoot, 'build', 'js', 'server', name);

/** Runs a program of the server until it ends. */
const runToEnd = (program: string, environment: Environment, { asNobody = false } = {}) =>
  new Promise<{ code: number | null; stdout: string; stderr: string; took: number }>((resolve) => {
    const since = performance.now();
    const child = spawn(process.execPath, [built(program)], {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        TILE_URL: 'none',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxRefusalMs,
      killSignal: 'SIGKILL',
      ...(asNobody && { uid: nobody, gid: nobody }),
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    child.once('close', (code) => resolve({ code, ...output, took: performance.now() - since }));
  });

/** The server must refuse with one sentence that begins and ends like this. */
const expectRefusal = async (
  environment: Environment,
  sentence: RegExp,
  options: { asNobody?: boolean } = {},
): Promise<void> => {
  const { code, stdout, stderr, took } = await runToEnd('main.js', environment, options);
  if (process.env['FAULTS'] === 'many') process.stdout.write(`\n${stderr}`);
  expect(stderr).toMatch(sentence);
  // One line, and one sentence: no full stop inside but those of names and versions.
  expect(stderr.trimEnd()).not.toMatch(/\n|\.\s+\p{Lu}/u);
  expect(stderr).toMatch(/[.]\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(took).toBeLessThan(maxRefusalMs);
};

const { start, emptyFolder, afterwards } = useProcesses();

describe('the start is refused in one sentence', () => {
  /** Folder of a site that was started once. */
  let used = '';
  beforeAll(async () => {
    used = mkdtempSync(join(tmpdir(), 'mapa-akci-used-'));
    const { code, stderr } = await runToEnd('commands/samples-clear.js', { DATA_DIR: used });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
  afterAll(() => rmSync(used, { recursive: true, force: true }));

  const database = (folder: string): string => join(folder, 'mapa-akci.sqlite');

  /** A copy of that folder, changed. */
  const copyUsed = (change: (folder: string) => void): Environment => {
    const folder = emptyFolder();
    copyFileSync(database(used), database(folder));
    copyFileSync(join(used, 'lock.sqlite'), join(folder, 'lock.sqlite'));
    change(folder);
    return { DATA_DIR: folder };
  };
  const overwrite = (file: string, at: number, bytes: Buffer): void => {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, bytes, 0, bytes.length, at);
    closeSync(descriptor);
  };

  it.each<[string, () => Environment, RegExp]>([
    [
      'a missing database beside its lock',
      () => copyUsed((folder) => rmSync(database(folder))),
      /^Databáze .+ chybí nebo je prázdná, ale zbylo po ní .+lock\.sqlite: /,
    ],
    [
      'an empty database beside its lock',
      () => copyUsed((folder) => truncateSync(database(folder))),
      /^Databáze .+ chybí nebo je prázdná/,
    ],
    [
      'a missing database beside its log',
      () => {
        const folder = emptyFolder();
        writeFileSync(`${database(folder)}-wal`, 'x');
        return { DATA_DIR: folder };
      },
      /^Databáze .+ zbylo po ní .+-wal: /,
    ],
    [
      'a missing database beside mails',
      () => {
        const folder = emptyFolder();
        mkdirSync(join(folder, 'outbox'));
        writeFileSync(join(folder, 'outbox', '000001.eml'), 'x');
        return { DATA_DIR: folder };
      },
      /^Databáze .+ zbylo po ní .+outbox: /,
    ],
    [
      'a missing database beside nightly backups',
      () => {
        const folder = emptyFolder();
        mkdirSync(join(folder, 'backups'));
        writeFileSync(join(folder, 'backups', 'x.gz'), 'x');
        return { DATA_DIR: folder };
      },
      /^Databáze .+ zbylo po ní .+backups: /,
    ],
    [
      'an unfinished restore',
      () => {
        const folder = emptyFolder();
        mkdirSync(join(folder, 'restoring'));
        return { DATA_DIR: folder };
      },
      /^Obnova zálohy nedoběhla, .+restoring: /,
    ],
    [
      'a database that is a folder',
      () => {
        const folder = emptyFolder();
        mkdirSync(database(folder));
        return { DATA_DIR: folder };
      },
      /^Soubor .+ není databáze: /,
    ],
    [
      'a database that is a text',
      () => {
        const folder = emptyFolder();
        writeFileSync(database(folder), 'Ahoj, toto není databáze.');
        return { DATA_DIR: folder };
      },
      /^Soubor .+ není databáze: /,
    ],
    [
      'a database cut in half',
      () =>
        copyUsed((folder) =>
          truncateSync(database(folder), 4096 * Math.floor(statSync(database(folder)).size / 8192)),
        ),
      /^Databáze .+ je poškozená: /,
    ],
    [
      'a database with a wrong header',
      () => copyUsed((folder) => overwrite(database(folder), 16, Buffer.alloc(60, 0xff))),
      /^(Databáze .+ je poškozená|Soubor .+ není databáze): /,
    ],
    [
      'a database with overwritten pages',
      () =>
        copyUsed((folder) =>
          overwrite(
            database(folder),
            4096,
            Buffer.alloc(statSync(database(folder)).size - 4096, 0xab),
          ),
        ),
      /^Databáze .+ je poškozená: /,
    ],
    [
      'a database of a newer version',
      () =>
        copyUsed((folder) => {
          const file = new Libsql(database(folder));
          file.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
          file.close();
        }),
      /^Databáze je z novější verze programu: /,
    ],
    [
      'a data folder that is a file',
      () => {
        const file = join(emptyFolder(), 'soubor');
        writeFileSync(file, '');
        return { DATA_DIR: file };
      },
      /^Proměnná DATA_DIR vede k souboru/,
    ],
    [
      'a data folder inside a file',
      () => {
        const file = join(emptyFolder(), 'soubor');
        writeFileSync(file, '');
        return { DATA_DIR: join(file, 'data') };
      },
      /^Proměnná DATA_DIR vede k souboru/,
    ],
    [
      'a data folder that is a broken link',
      () => {
        const link = join(emptyFolder(), 'odkaz');
        symlinkSync('/nikde/nic', link);
        return { DATA_DIR: link };
      },
      /^(Složku .+ nelze vytvořit|Proměnná DATA_DIR vede k souboru)/,
    ],
    [
      'a data folder in /proc',
      () => ({ DATA_DIR: '/proc/nic' }),
      /^(Složku \/proc\/nic nelze vytvořit|Do složky \/proc\/nic program nesmí zapisovat): /,
    ],
    [
      'a data folder deep in /proc',
      () => ({ DATA_DIR: '/proc/nic/a/b' }),
      /^(Složku .+ nelze vytvořit|Do složky .+ program nesmí zapisovat): /,
    ],
    [
      '/proc itself as the data folder',
      () => ({ DATA_DIR: '/proc' }),
      /^Do složky \/proc program nesmí zapisovat: /,
    ],
    [
      'a too long name of the data folder',
      () => ({ DATA_DIR: join(emptyFolder(), 'x'.repeat(300)) }),
      /^Složku .+ nelze vytvořit: /,
    ],
    [
      'an unknown host',
      () => ({ DATA_DIR: emptyFolder(), HOST: 'nikde.invalid' }),
      /^Na adrese nikde\.invalid tento počítač nemůže poslouchat: /,
    ],
    [
      'an address of another computer',
      () => ({ DATA_DIR: emptyFolder(), HOST: '192.0.2.1' }),
      /^Na adrese 192\.0\.2\.1 tento počítač nemůže poslouchat: /,
    ],
    [
      'a host that is no address',
      () => ({ DATA_DIR: emptyFolder(), HOST: '::gg' }),
      /^Na adrese ::gg tento počítač nemůže poslouchat: /,
    ],
  ])('for %s', async (_, prepare, sentence) => expectRefusal(prepare(), sentence));

  it('for a taken port', async () => {
    const { port, free } = await reservePort();
    afterwards(free);
    const environment = { DATA_DIR: emptyFolder(), PORT: String(port) };
    await expectRefusal(environment, /^Port \d+ už používá jiný program: /);
  });

  it('for a damaged or deleted write-ahead log of a killed server, and starts without the damage', async () => {
    const folder = emptyFolder();
    const server = await start({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' });
    const writers = await startWriters(`http://127.0.0.1:${server.port}`, 2, 0);
    for (let count = 0; count < 5; count++) await writers.nextSuccess();
    server.stop('SIGKILL');
    await server.ended;
    await writers.stop();
    const wal = `${database(folder)}-wal`;
    const whole = readFileSync(wal);
    overwrite(wal, 32 + 2 * 4120 + 500, Buffer.from([1, 2, 3]));
    await expectRefusal({ DATA_DIR: folder }, /^Soubor .+-wal je poškozený a chybí v něm/);
    rmSync(wal);
    await expectRefusal({ DATA_DIR: folder }, /^Soubor .+-wal chybí nebo je prázdný/);
    writeFileSync(wal, whole);
    const again = await start({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    expect(again.output.stderr).toBe('');
    again.stop('SIGTERM');
    expect(await again.ended).toBe(0);
    // The file alone is the whole database.
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  });

  describe.skipIf(!isRoot)('to a user without rights', () => {
    const asNobody = { asNobody: true };

    it('to the data folder, or to make it', async () => {
      const folder = emptyFolder();
      chmodSync(folder, 0o755);
      const sentence = /^Do složky .+ program nesmí zapisovat: /;
      await expectRefusal({ DATA_DIR: folder }, sentence, asNobody);
      await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence, asNobody);
      chmodSync(folder, 0o700);
      await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence, asNobody);
    });

    it('to the database, its lock or its log', async () => {
      for (const name of ['mapa-akci.sqlite', 'lock.sqlite', 'mapa-akci.sqlite-wal']) {
        const environment = copyUsed((folder) => {
          if (name.endsWith('-wal')) writeFileSync(join(folder, name), '');
          chownSync(folder, nobody, nobody);
          for (const file of ['mapa-akci.sqlite', 'lock.sqlite'])
            chownSync(join(folder, file), nobody, nobody);
          chownSync(join(folder, name), 0, 0);
          chmodSync(join(folder, name), 0o644);
        });
        await expectRefusal(environment, /^Soubor .+ program nesmí číst a měnit: /, asNobody);
      }
    });

    it('to a port below 1024', async () => {
      const folder = emptyFolder();
      chownSync(folder, nobody, nobody);
      const environment = { DATA_DIR: folder, PORT: '81' };
      await expectRefusal(environment, /^Port 81 smí otevřít jen správce/, asNobody);
    });
  });

  const mount = (...options: string[]): boolean => {
    try {
      execFileSync('mount', options, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };

  it.skipIf(!isRoot)('on a full disk and on one that is read-only', async ({ skip }) => {
    const folder = emptyFolder();
    if (!mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder)) skip('mounting is not allowed');
    afterwards(() => execFileSync('umount', ['-l', folder]));
    await expectRefusal({ DATA_DIR: folder }, /^Na disku se složkou .+ není místo: /);
    rmSync(database(folder), { force: true });
    mount('-o', 'remount,ro', folder);
    const sentence = /^Složka .+ je na disku jen pro čtení: /;
    await expectRefusal({ DATA_DIR: folder }, sentence);
    await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence);
  });
});

const binaries = findPostgresql();
const title = `the start is refused in one sentence${binaries ? '' : ' (skipped: not installed)'}`;

describe.skipIf(!binaries)(`${title} by PostgreSQL`, () => {
  let cluster: Cluster;
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
    await expectRefusal({ DATA_DIR: emptyFolder(), DATABASE_URL: address(change) }, sentence);
  });

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
    const environment = {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: address((url) => (url.port = String(proxyPort))),
    };
    await expectRefusal(environment, /^PostgreSQL 14\.\d+ je příliš starý: /);
  });

  it('for other programs at its address', async () => {
    const http = await listen(createServer((_request, response) => response.end('ahoj')));
    const mail = await listen(createTcpServer((socket) => socket.write('220 mail ESMTP\r\n')));
    for (const port of [http, mail])
      await expectRefusal(
        { DATA_DIR: emptyFolder(), DATABASE_URL: address((url) => (url.port = String(port))) },
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
    await expectRefusal(environment, /^Databáze .+ je prázdná, ale je tu .+mapa-akci\.sqlite: /);
  });

  it('for a database of a newer version', async () => {
    const environment = {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: address((url) => (url.pathname = '/novejsi')),
    };
    expect((await runToEnd('commands/samples-clear.js', environment)).code).toBe(0);
    await query("insert into kysely_migration values ('9999-later', '2030-01-01')", 'novejsi');
    await expectRefusal(environment, /^Databáze je z novější verze programu: /);
  });

  it('and a command does not wait for one that does not run', async () => {
    const { free, port } = await reservePort();
    await free();
    const { code, stderr } = await runToEnd('commands/samples-clear.js', {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: address((url) => (url.port = String(port))),
    });
    expect(stderr).toMatch(/^PostgreSQL neodpovídá: .+\.\n$/);
    expect(code).toBe(1);
  });
});
