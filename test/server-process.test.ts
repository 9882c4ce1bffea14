import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';
import { describeStorages, openTestStorage } from './support/storages.ts';

const built = (name: string): string => join(projectRoot, 'build', 'js', 'server', name);

beforeAll(() => {
  if (!existsSync(built('main.js')))
    throw new Error('build/js/server/main.js is missing; npm test builds it, or npx tsc -b server');
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of undo.splice(0).reverse()) await work();
});

const run = (name: string, environment: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [built(name)], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', TILE_URL: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.push(() => child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  let wake = (): void => undefined;
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      wake();
    });
  let code: number | null | undefined;
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (status: number | null) => {
      code = status;
      resolve(status);
      wake();
    }),
  );
  return {
    output,
    ended,
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    /** Settles when the program has written this. */
    async said(text: string) {
      while (!output.stdout.includes(text)) {
        if (code !== undefined) throw new Error(`ended with ${code}: ${output.stderr}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
};

/** A port that nobody has, and one that this process keeps for itself. */
const takePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((resolve) => server.close(resolve)) };
};
const freePort = async (): Promise<number> => {
  const { port, free } = await takePort();
  await free();
  return port;
};
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-start-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const start = async (environment: Record<string, string>) => {
  const port = await freePort();
  const server = run('main.js', { PORT: String(port), ...environment });
  await server.said('Mapa akcí běží');
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const eventTimes = async (): Promise<number> => {
    const answer = await get('/ready');
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { eventTimes: number }).eventTimes;
  };
  return { ...server, port, get, eventTimes };
};

describeStorages('the program', (engine) => {
  it('starts on nothing, fills samples once, and stops when asked', async () => {
    const storage = await openTestStorage(engine, { blank: true });
    undo.push(() => storage.remove());
    const { environment } = storage;

    const first = await start(environment);
    const filled = await first.eventTimes();
    expect(filled).toBeGreaterThan(400);
    expect(((await (await first.get('/api/cities/')).json()) as unknown[]).length).toBe(18);
    first.stop('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = await start(environment);
    expect(await second.eventTimes()).toBe(filled);
    // Another program clears them, and the running one hears of it.
    const clearing = run('commands/samples-clear.js', environment);
    expect(await clearing.ended).toBe(0);
    expect(clearing.output.stdout).toMatch(/Odstraněno ukázkových akcí: \d{3}, míst: \d{3}\./);
    while ((await second.eventTimes()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    second.stop('SIGINT');
    expect(await second.ended).toBe(0);

    const third = await start(environment);
    expect(await third.eventTimes()).toBe(0);
  });
});

it('finishes the answer it is giving before it stops', async () => {
  const server = await start({ DATA_DIR: emptyFolder(), DEMO: '0' });
  // Connections that nobody uses must not keep it.
  const idle = connect(server.port, '127.0.0.1');
  idle.on('error', () => undefined);
  const answer = fetch(`http://127.0.0.1:${server.port}/api/outlines/?x=1`, {
    headers: { 'accept-encoding': 'br' },
  });
  await server.said('"path":"/api/outlines/"');
  server.stop('SIGTERM');
  const { towns } = (await (await answer).json()) as { towns: unknown[] };
  expect(towns.length).toBeGreaterThan(10);
  expect(await server.ended).toBe(0);
  expect(server.output.stdout).toContain('stopping on SIGTERM');
  await expect(server.get('/health')).rejects.toThrow();
});

it('writes logs a machine reads, without what people asked for', async () => {
  const server = await start({ DATA_DIR: emptyFolder(), DEMO: '0', LOG_LEVEL: 'debug' });
  for (const path of [
    ...[
      '/api/event/?q=tajemstvi',
      '/api/event/?s=tajemstvi',
      '/neznama?tajemstvi=1',
      '/?tajemstvi',
    ],
    ...[
      '/api/nic/?tajemstvi',
      '/%zz?tajemstvi',
      '/api/event/?q=%00tajemstvi',
      '/svitavy?a=tajemstvi',
    ],
  ])
    await (await server.get(path)).text();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output.stdout + server.output.stderr).not.toContain('tajemstvi');
  expect(server.output.stderr).toBe('');
  const lines = server.output.stdout.split('\n').filter((line) => line.trim() !== '');
  const logs = lines
    .filter((line) => !line.includes('Mapa akcí běží'))
    .map((line) => JSON.parse(line) as { level: number; req?: object; msg: string });
  const requests = logs.flatMap(({ req }) => (req ? [req] : []));
  expect(requests).toContainEqual({ method: 'GET', path: '/api/event/' });
  for (const request of requests) expect(Object.keys(request).sort()).toEqual(['method', 'path']);
});

it('refuses a wrong setting and says which', async () => {
  const { ended, output } = run('main.js', { DATA_DIR: emptyFolder(), PORT: 'osmdesat' });
  expect(await ended).toBe(1);
  expect(output.stderr).toBe(
    'Chybné nastavení prostředí:\n  PORT: čeká se číslo portu, 0 až 65535\n',
  );
  expect(output.stdout).toBe('');
});

it('says plainly that its port is taken', async () => {
  const { port, free } = await takePort();
  undo.push(free);
  const { ended, output } = run('main.js', {
    DATA_DIR: emptyFolder(),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(/^Port .+ PORT\.\n$/);
});
