import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../../server/project-root.ts';
import { readForeignFile } from '../host-pages/foreign-files.ts';
import { journeyEnvironment, readJourneyShift } from '../journey-clock.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the built server, filled with samples. */
    serverUrl: string;
    /** Origin of host pages: examples, pages of any HTML, tiles. */
    hostPageOrigin: string;
    /** Folder where the server writes mails as files. */
    outboxFolder: string;
  }
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });

// Tile of one pixel, so that tiles are really loaded without a tile provider.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
};

/**
 * Server of another origin: example pages with the real server's address, pages of any HTML, tiles.
 */
const createHostServer = (serverUrl: () => string): Server =>
  createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host-page');
    if (url.pathname.startsWith('/tiles/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
      return;
    }
    // Libraries of the host page, beside the widget's.
    const [, foreign] = /^\/foreign\/([\w.-]+)$/.exec(url.pathname) ?? [];
    if (foreign) {
      const source = await readForeignFile(foreign);
      const type = types[extname(foreign)] ?? 'text/javascript';
      response.writeHead(source === undefined ? 404 : 200, { 'content-type': type }).end(source);
      return;
    }
    // A page whose HTML is in the query.
    const html = url.searchParams.get('html');
    const file = join(projectRoot, 'examples', url.pathname, 'index.html');
    const text = html ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
    if (text === null) {
      response.writeHead(404).end();
      return;
    }
    const headers: Record<string, string> = {
      'content-type': types[extname(file)] ?? 'text/html; charset=utf-8',
    };
    const policy = url.searchParams.get('csp');
    if (policy)
      headers['content-security-policy'] = policy
        .replaceAll('SERVER', serverUrl())
        .replaceAll('TILES', `http://${request.headers.host}`);
    const permissions = url.searchParams.get('permissions');
    if (permissions) headers['permissions-policy'] = permissions;
    response
      .writeHead(200, headers)
      .end(text.replaceAll('http://localhost:3000', serverUrl()).replaceAll('SERVER', serverUrl()));
  });

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready within two minutes');
};

/** Starts the built server on an empty folder, and the server of host pages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const main = join(projectRoot, 'build', 'js', 'server', 'main.js');
  if (!existsSync(main)) throw new Error('the server is not built: run `npm run build` first');
  const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-journeys-'));
  let serverUrl = '';
  const hostServer = createHostServer(() => serverUrl);
  const hostPageOrigin = await listen(hostServer);
  const port = await freePort();
  serverUrl = `http://127.0.0.1:${port}`;
  const journeyShift = readJourneyShift();
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: serverUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
      // Requests that a worker answers pass by the routes of Playwright; test/journeys/offline has its own.
      SERVICE_WORKER: '0',
      LOG_LEVEL: 'silent',
      TILE_URL: `${hostPageOrigin}/tiles/{z}/{x}/{y}.png`,
      APP_STORE_URL: 'https://apps.apple.com/app/example',
      GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=example',
      ...journeyEnvironment(journeyShift),
    },
  });
  await waitUntilReady(serverUrl, child);
  project.provide('journeyShift', journeyShift);
  project.provide('serverUrl', serverUrl);
  project.provide('hostPageOrigin', hostPageOrigin);
  project.provide('outboxFolder', join(dataDir, 'outbox'));
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await new Promise((resolve) => hostServer.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}
