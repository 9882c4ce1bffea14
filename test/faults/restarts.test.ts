import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findCaddy, startCaddy } from '../support/servers/caddy.ts';
import { freePort } from '../support/servers/free-port.ts';
import { findNginx, startNginx } from '../support/servers/nginx.ts';
import { isSocketKeeperInstalled, startKeptServer } from '../support/servers/kept-socket.ts';
import { createCluster, findPostgresql } from '../support/servers/postgresql.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { report, rounds } from './rounds.ts';

const { start, emptyFolder, afterwards } = useProcesses();
const nginx = findNginx();
const caddy = findCaddy();
const binaries = findPostgresql();

/** How a request on a connection of its own ended; `refused` is no failure: nothing was sent. */
type Ending = 'answered' | 'refused' | 'lost';

const requestOnce = (port: number): Promise<Ending> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isOpen = false;
    socket.once('connect', () => {
      isOpen = true;
      socket.write('GET /api/cities/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const isAnswered = /^HTTP\/1\.1 200 [^]*\r\n\r\n[^]/.test(text);
      if (isAnswered) resolve('answered');
      else resolve(isOpen ? 'lost' : 'refused');
    });
  });

const count = (endings: readonly Ending[]) => ({
  answered: endings.filter((ending) => ending === 'answered').length,
  refused: endings.filter((ending) => ending === 'refused').length,
  lost: endings.filter((ending) => ending === 'lost').length,
});

/** So many clients that send one request after another, each on its own connection, until `stop`. */
const load = (request: () => Promise<Ending>, clients: number) => {
  let isOver = false;
  const endings: Ending[] = [];
  const running = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const ending = await request();
      endings.push(ending);
      if (ending === 'refused') await sleep(20);
    }
  });
  return {
    async stop(): Promise<Ending[]> {
      isOver = true;
      await Promise.all(running);
      return endings;
    },
  };
};

it.each(['SIGTERM', 'SIGHUP'] as const)('no request is lost by a stop on %s', async (signal) => {
  const dataDir = emptyFolder();
  const endings: Ending[] = [];
  for (let round = 0; round < rounds(2, 25); round++) {
    const server = await start({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
    // As browsers and proxies keep them.
    const idle = Array.from({ length: 5 }, () =>
      connect(server.port, '127.0.0.1').on('error', () => undefined),
    );
    afterwards(() => idle.map((socket) => socket.destroy()));
    const loading = load(() => requestOnce(server.port), 50);
    await sleep(50 + ((round * 37) % 450));
    server.stop(signal);
    expect(await server.ended).toBe(0);
    endings.push(...(await loading.stop()));
  }
  const counts = count(endings);
  report(`${signal}: ${JSON.stringify(counts)}`);
  expect(counts.lost).toBe(0);
  expect(counts.answered).toBeGreaterThan(20);
});

const keeperSkip = isSocketKeeperInstalled() ? '' : ' (skipped: no systemd)';

it.skipIf(keeperSkip)(
  `no request fails while a server with a kept socket restarts${keeperSkip}`,
  async () => {
    const port = await freePort();
    const folder = emptyFolder();
    const file = join(folder, 'pid');
    const server = await startKeptServer(port, file, { DATA_DIR: folder, DEMO: '0' });
    afterwards(() => server.close());
    const loading = load(() => requestOnce(port), 50);
    for (let round = 0; round < rounds(2, 25); round++) await server.restart();
    const counts = count(await loading.stop());
    report(`kept socket: ${JSON.stringify(counts)}`);
    expect([counts.lost, counts.refused]).toEqual([0, 0]);
    expect(counts.answered).toBeGreaterThan(100);
  },
);

interface Ports {
  port: number;
  serverPorts: number[];
}

const proxies = [
  {
    name: 'nginx',
    program: nginx,
    // Without a kept socket, a form that arrives in the moment of closing fails.
    drainSeconds: 0,
    mayFail: /^POST 502$/,
    begin: (ports: Ports) => startNginx(nginx as string, 'Several processes', ports),
  },
  {
    name: 'Caddy',
    program: caddy,
    // It does not send a form again, but asks every second whether a process is ready.
    drainSeconds: 3,
    mayFail: /^$/,
    begin: (ports: Ports) => startCaddy(caddy as string, ports),
  },
].map((proxy) => ({ ...proxy, skip: proxy.program ? '' : ' (skipped: not installed)' }));

/** What the document says of servers behind a proxy, over PostgreSQL where it is installed. */
const openEnvironment = async (): Promise<Record<string, string>> => {
  const environment = {
    DATA_DIR: emptyFolder(),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    // The proxy, and the one that the requests below say they came through.
    TRUST_PROXY: '2',
  };
  if (!binaries) return environment;
  const cluster = await createCluster(binaries, tmpdir(), []);
  afterwards(() => cluster.remove());
  cluster.start();
  await cluster.ready();
  return { ...environment, DATABASE_URL: `${cluster.url}/postgres` };
};

/** Server that closes its socket when it ends. */
const startOnPort = async (port: number, environment: Record<string, string>) => {
  const run = () => start({ ...environment, PORT: String(port) });
  let server = await run();
  return {
    async restart() {
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      server = await run();
    },
  };
};

const startKept = async (port: number, environment: Record<string, string>) => {
  const server = await startKeptServer(port, join(emptyFolder(), 'pid'), environment);
  afterwards(() => server.close());
  return server;
};

/** Requests through a proxy, every fourth of which writes and is sent only once; those that fail. */
const loadProxy = (port: number) => {
  let accounts = 0;
  const failed: string[] = [];
  const request = async (): Promise<Ending> => {
    const isWrite = ++accounts % 4 === 0;
    const url = `http://127.0.0.1:${port}${isWrite ? '/api/auth/login/' : '/api/cities/'}`;
    const body = JSON.stringify({ email: `nikdo${accounts}@example.cz`, password: 'hádám heslo' });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${accounts % 250}.${(accounts >> 8) % 250}`,
    };
    const init = isWrite ? { method: 'POST', body, headers } : {};
    const status = await fetch(url, init).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    const isRight = status === (isWrite ? 400 : 200);
    if (!isRight) failed.push(`${isWrite ? 'POST' : 'GET'} ${status}`);
    return isRight ? 'answered' : 'lost';
  };
  return { ...load(request, 16), failed };
};

describe.each(proxies)('a rolling restart behind $name$skip', (proxy) => {
  const { name, skip, begin, drainSeconds, mayFail } = proxy;
  /** Restarts two servers in turn under load; requests that failed. */
  const restartUnderLoad = async (
    startServer: typeof startOnPort,
    { wait, settings }: { wait: number; settings: Record<string, string> },
  ): Promise<string[]> => {
    const environment = { ...(await openEnvironment()), ...settings };
    const serverPorts = [await freePort(), await freePort()];
    const servers = [];
    for (const port of serverPorts) servers.push(await startServer(port, environment));
    const { port, close } = await begin({ port: await freePort(), serverPorts });
    afterwards(close);
    const loading = loadProxy(port);
    for (let round = 0; round < rounds(2, 20); round++) {
      await sleep(wait);
      await servers[round % 2]?.restart();
    }
    const counts = count(await loading.stop());
    report(`rolling, ${name}: ${JSON.stringify(counts)} ${loading.failed.join(', ')}`);
    expect(counts.answered).toBeGreaterThan(100);
    return loading.failed;
  };

  it.skipIf(skip || keeperSkip)(`fails no request with kept sockets${keeperSkip}`, async () => {
    expect(await restartUnderLoad(startKept, { wait: 300, settings: {} })).toEqual([]);
  });

  it.skipIf(skip)('without them fails no more than the document says', async () => {
    const settings = { DRAIN_SECONDS: String(drainSeconds) };
    // Until the proxy knows that the other one is ready.
    const wait = 300 + drainSeconds * 1000;
    const failed = await restartUnderLoad(startOnPort, { wait, settings });
    expect(failed.filter((request) => !mayFail.test(request))).toEqual([]);
    // A few in twenty restarts.
    expect(failed.length).toBeLessThanOrEqual(10);
  });
});
