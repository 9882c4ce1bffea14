import { connect } from 'node:net';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EmbedVersionsSchema } from '../contract/plugins/embed-versions.ts';
import { reservePort, useProcesses } from './support/servers/server-process.ts';
import { describeStorages, openTestStorage } from './support/servers/storages.ts';

const { run, start, emptyFolder, afterwards } = useProcesses();

describeStorages('the server process', (engine) => {
  it('starts on an empty database, fills samples once, and stops on a signal', async () => {
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
    const clearing = run('commands/samples-clear.js', environment);
    expect(await clearing.ended).toBe(0);
    expect(clearing.output.stdout).toMatch(/Odstraněno ukázkových akcí: \d{3}, míst: \d{3}\./);
    while ((await second.eventTimes()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    second.stop('SIGINT');
    expect(await second.ended).toBe(0);

    const third = await start(environment);
    expect(await third.eventTimes()).toBe(0);
  });

  it('stores one release of the widget when two processes start at once', async () => {
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
  });
});

it('the server finishes pending answers before it stops', async () => {
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

it('the server logs JSON without queries, tokens and e-mails', async () => {
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
  const logs = lines
    .filter((line) => !/^ {2}(Mapa akcí běží|Maily se neposílají)/.test(line))
    .map((line) => JSON.parse(line) as { level: number; req?: object; msg: string });
  const requests = logs.flatMap(({ req }) => (req ? [req] : []));
  expect(requests).toContainEqual({ method: 'GET', path: '/api/event/' });
  for (const request of requests) expect(Object.keys(request).sort()).toEqual(['method', 'path']);
});

it('the server names an invalid environment variable and exits', async () => {
  const { ended, output } = run('main.js', { DATA_DIR: emptyFolder(), PORT: 'osmdesat' });
  expect(await ended).toBe(1);
  expect(output.stderr).toBe(
    'Chybné nastavení prostředí:\n  PORT: čeká se číslo portu, 0 až 65535\n',
  );
  expect(output.stdout).toBe('');
});

it('the server names PORT and exits when its port is taken', async () => {
  const { port, free } = await reservePort();
  afterwards(free);
  const { ended, output } = run('main.js', {
    DATA_DIR: emptyFolder(),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(/^Port .+ PORT\.\n$/);
});
