import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import * as v from 'valibot';
import { expect, inject, it } from 'vitest';
import { EventSummarySchema } from '../contract/events/event.ts';
import { EmbedVersionsSchema } from '../contract/plugins/embed-versions.ts';
import { projectRoot } from '../server/project-root.ts';
import { commandUsages } from '../server/words/commands.ts';
import { reservePort } from './support/servers/free-port.ts';
import { useProcesses } from './support/servers/server-process.ts';
import { describeStorages, openTestStorage } from './support/servers/storages.ts';

/** Milliseconds for a test: ten times what it takes, as a busy machine needs. */
const patience = 180_000;
const { run, start, emptyFolder, afterwards } = useProcesses();

describeStorages('the server process', (engine) => {
  it(
    'starts on an empty database, fills samples once, and stops on a signal',
    { timeout: patience },
    async () => {
      const storage = await openTestStorage(engine, { blank: true });
      afterwards(() => storage.remove());
      const { environment } = storage;

      const first = await start(environment);
      const filled = await first.eventTimes();
      expect(filled).toBeGreaterThan(400);
      expect(
        ((await (await first.get('/api/cities/')).json()) as unknown[]).length,
      ).toBeGreaterThanOrEqual(18);
      first.stop('SIGTERM');
      expect(await first.ended).toBe(0);

      const second = await start(environment);
      expect(await second.eventTimes()).toBe(filled);
      // Another process deletes the samples; the running one notices.
      const clearing = run('command.js', environment, ['samples-clear']);
      expect(await clearing.ended).toBe(0);
      expect(clearing.output.stdout).toMatch(/Odstraněno ukázkových akcí: \d{3}, míst: \d{3}\./);
      while ((await second.eventTimes()) > 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
      second.stop('SIGINT');
      expect(await second.ended).toBe(0);

      const third = await start(environment);
      expect(await third.eventTimes()).toBe(0);
    },
  );

  it(
    'stores one release of the widget when two processes start at once',
    { timeout: patience },
    async () => {
      const storage = await openTestStorage(engine, { blank: true });
      afterwards(() => storage.remove());
      const environment = { ...storage.environment, DEMO: '0' };
      const both = await Promise.all([start(environment), start(environment)]);
      for (const { get } of both) {
        const { latest, versions } = v.parse(
          EmbedVersionsSchema,
          await (await get('/api/embed-versions/')).json(),
        );
        expect(versions.map(({ version }) => version)).toEqual([latest]);
        const answer = await get(versions[0]?.path ?? '');
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect(await answer.text()).toBe(await (await get('/embed/v1.js')).text());
      }
    },
  );
});

/** Option of Node by which no module can load `sharp`. */
const withoutSharp = (): string => {
  const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const hook = `export const resolve = (name, context, next) => {
    if (name === 'sharp') throw new Error('sharp is not installed');
    return next(name, context);
  };`;
  const program = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(hook))});`;
  return `--import=${toUrl(program)}`;
};

it('samples have their pictures also where sharp is missing', { timeout: patience }, async () => {
  const server = await start({ DATA_DIR: emptyFolder(), NODE_OPTIONS: withoutSharp() });
  const [highlight] = v
    .parse(v.array(EventSummarySchema), await (await server.get('/api/event-highlights/')).json())
    .filter(({ image }) => image);
  const picture = await server.get(highlight?.image?.path ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

describeStorages('a backup of the server process', (engine) => {
  const other = inject('postgresqlSkip') === '' && engine === 'sqlite' ? 'postgresql' : 'sqlite';

  it(
    `is written by a command while it runs, and restored on ${other}`,
    { timeout: patience },
    async () => {
      const source = await openTestStorage(engine, { blank: true });
      afterwards(() => source.remove());
      const server = await start(source.environment);
      const filled = await server.eventTimes();
      const file = join(emptyFolder(), 'záloha 1.gz');

      const backup = run('command.js', source.environment, ['backup', file]);
      expect(await backup.ended).toBe(0);
      expect(backup.output.stdout).toMatch(
        /^Záloha je v souboru .+\.\nŘádků: [\d\s]+, souborů: 0, velikost: [\d\s]+ kB, SHA-256 obsahu: [0-9a-f]{64}\n$/,
      );
      const target = await openTestStorage(other, { blank: true });
      afterwards(() => target.remove());
      const environment = { ...target.environment };
      const restore = run('command.js', environment, ['restore', file]);
      expect(await restore.ended).toBe(0);
      expect(restore.output.stdout).toMatch(/^Obnoveno ze souboru .+ \(stav z .+\)\.\nŘádků: /);
      expect(restore.output.stderr).toBe('');
      const restored = await start(environment);
      expect(await restored.eventTimes()).toBe(filled);

      for (const [command, sentence] of [
        ['backup', /^Soubor .+ už existuje, .+\.\n$/],
        ['restore', /^Obnovuje se jen do prázdného úložiště, .+\.\n$/],
      ] as const) {
        const again = run('command.js', environment, [command, file]);
        expect(await again.ended).toBe(1);
        expect(again.output.stderr).toMatch(sentence);
      }
    },
  );

  it(
    'is made in the night when BACKUP_KEEP is set, once for all processes',
    { timeout: patience },
    async () => {
      const storage = await openTestStorage(engine, { blank: true });
      afterwards(() => storage.remove());
      const environment = { ...storage.environment, DEMO: '0', BACKUP_KEEP: '2' };
      const folder = join(environment.DATA_DIR, 'backups');
      const both = [await start(environment), await start(environment)];
      const written = () =>
        both.filter(({ output }) => output.stdout.includes('nightly backup written')).length;
      await expect.poll(written, { timeout: patience }).toBe(1);
      expect(readdirSync(folder)).toEqual([
        expect.stringMatching(/^mapa-akci-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/),
      ]);
      await Promise.all(
        both.map(async ({ stop, ended, output }) => {
          stop('SIGTERM');
          expect(await ended).toBe(0);
          expect(output.stderr).toBe('');
        }),
      );
      expect(written()).toBe(1);
    },
  );
});

it.each([
  ['backup', [], /^Použití: npm run backup -- SOUBOR\n\n.+\.\n$/],
  ['backup', ['/nikde/záloha.gz'], /^Není co zálohovat, ve složce .+ není databáze: .+\.\n$/],
  ['restore', [], /^Použití: npm run restore -- SOUBOR\n\n.+\.\n$/],
  ['restore', ['/nikde/záloha.gz'], /^Soubor \/nikde\/záloha\.gz nelze přečíst: .+\.\n$/],
  ['restore', ['package.json'], /^Soubor .+ není celá a nezměněná záloha, .+\.\n$/],
])(
  'the command %s %j is refused with a sentence',
  { timeout: patience },
  async (command, args, sentence) => {
    const environment = { DATA_DIR: emptyFolder(), INIT_CWD: projectRoot };
    const { ended, output } = run('command.js', environment, [command, ...args]);
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(sentence);
    expect(output.stdout).toBe('');
  },
);

it.each([...Object.keys(commandUsages), 'main'])(
  '%s answers --help and does nothing else',
  { timeout: patience },
  async (name) => {
    const environment = { DATA_DIR: emptyFolder() };
    const { ended, output } =
      name === 'main'
        ? run('main.js', environment, ['--help'])
        : run('command.js', environment, [name, '--help']);
    expect(await ended).toBe(0);
    expect(output.stderr).toBe('');
    expect(output.stdout).toMatch(/^Použití: npm (start|run [a-z:]+( -- .+)?)\n\n/);
    expect(readdirSync(environment.DATA_DIR)).toEqual([]);
  },
);

it('command.js answers --help with the names of commands', async () => {
  const { ended, output } = run('command.js', {}, ['--help']);
  expect(await ended).toBe(0);
  expect(output.stdout).toBe('Příkazy: admin, backup, import, restore, samples-clear.\n');
});

it('an unknown command is refused with the names of those there are', async () => {
  const { ended, output } = run('command.js', {}, ['importovat']);
  expect(await ended).toBe(2);
  expect(output.stderr).toBe(
    'Příkaz s tímto jménem tu není: vyberte z admin, backup, import, restore, samples-clear.\n',
  );
});

it(
  'the server empties the write-ahead log of SQLite when it stops',
  { timeout: patience },
  async () => {
    const folder = emptyFolder();
    const server = await start({ DATA_DIR: folder });
    // Another process has the database open, so that closing the server's connections is not enough.
    const other = new Libsql(join(folder, 'mapa-akci.sqlite'));
    afterwards(() => other.close());
    expect(other.prepare('select count(*) as count from event').get()).toBeDefined();
    const log = join(folder, 'mapa-akci.sqlite-wal');
    expect(statSync(log).size).toBeGreaterThan(0);
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(statSync(log).size).toBe(0);
  },
);

it('the server finishes pending answers before it stops', { timeout: patience }, async () => {
  const server = await start({ DATA_DIR: emptyFolder(), DEMO: '0' });
  // Idle connections must not keep it running.
  const idle = connect(server.port, '127.0.0.1');
  idle.on('error', () => undefined);
  const answer = fetch(`http://127.0.0.1:${server.port}/api/outlines/?x=1`, {
    headers: { 'accept-encoding': 'br' },
  });
  await server.waitForOutput('"path":"/api/outlines/"');
  server.stop('SIGTERM');
  const { towns } = (await (await answer).json()) as { towns: unknown[] };
  expect(towns.length).toBeGreaterThan(10);
  expect(await server.ended).toBe(0);
  expect(server.output.stdout).toContain('stopping on SIGTERM');
  await expect(server.get('/health')).rejects.toThrow();
});

it('the server logs JSON without queries, tokens and e-mails', { timeout: patience }, async () => {
  const server = await start({ DATA_DIR: emptyFolder(), DEMO: '0', LOG_LEVEL: 'debug' });
  for (const path of [
    '/api/event/?q=tajemstvi',
    '/api/event/?s=tajemstvi',
    '/neznama?tajemstvi=1',
    '/?tajemstvi',
    '/api/nic/?tajemstvi',
    '/%zz?tajemstvi',
    '/api/event/?q=%00tajemstvi',
    '/svitavy?a=tajemstvi',
    // Nor tokens and e-mails in paths.
    '/reset-hesla/tajemstvi',
    '/potvrzeni-emailu/tajemstvi',
    '/LoginAs/tajemstvi@example.cz',
    '/api/login-as/tajemstvi@example.cz',
    '/api/auth/forgotten-password/?email=tajemstvi@a.cz',
  ])
    await (await server.get(path)).text();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output.stdout + server.output.stderr).not.toContain('tajemstvi');
  expect(server.output.stderr).toBe('');
  const lines = server.output.stdout.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toContain('  Akce z Kudy z nudy se nečtou, není nastavený KUDYZNUDY_KEY');
  const isLog = (line: string): boolean => !/^ {2}(Mapa akcí|Emaily se|Akce z Kudy)/.test(line);
  const logs = lines.filter(isLog).map((line) => JSON.parse(line) as { req?: object });
  const requests = logs.flatMap(({ req }) => (req ? [req] : []));
  expect(requests).toContainEqual({ method: 'GET', path: '/api/event/' });
  for (const request of requests) expect(Object.keys(request).sort()).toEqual(['method', 'path']);
});

it(
  'the server names an invalid environment variable and exits',
  { timeout: patience },
  async () => {
    const { ended, output } = run('main.js', { DATA_DIR: emptyFolder(), PORT: 'osmdesat' });
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(
      'Chybné nastavení prostředí:\n  PORT: čeká se číslo portu, 0 až 65535\n',
    );
    expect(output.stdout).toBe('');
  },
);

it('the server names PORT and exits when its port is taken', { timeout: patience }, async () => {
  const { port, free } = await reservePort();
  afterwards(free);
  const { ended, output } = run('main.js', {
    DATA_DIR: emptyFolder(),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(/^Port \d+ už používá jiný program: .+\.\n$/);
});
