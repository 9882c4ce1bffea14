import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../test/support/chromium.mjs';
import { root } from '../run.mjs';
import { atExit } from './at-exit.mjs';
import { makeCrowd, middle } from './crowd.mjs';
import { servePages } from './phone-pages.mjs';

/** A mid-range phone on a mobile network: a fourth of this processor, 1.6 Mbit/s, 150 ms. */
const phone = { slowdown: 4, bytesPerSecond: 200_000, latency: 150 };
const runs = 5;

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const startServer = async (dataDir) => {
  const port = await freePort();
  const child = fork(join(root, 'build/js/server/main.js'), {
    env: {
      ...process.env,
      ...{
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO: '0',
        LOG_LEVEL: 'error',
      },
      ...{ TILE_URL: 'none', DATABASE_URL: '' },
    },
    stdio: 'ignore',
  });
  atExit(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const answer = await globalThis.fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return { url, stop: () => child.kill('SIGKILL') };
    await setTimeout(100);
  }
  throw new Error('the server did not start');
};

/** Runs in the page: notes when something of ours or of Leaflet's is first seen, shifts, and long tasks. */
const watch = () => {
  const { document, performance, PerformanceObserver, requestAnimationFrame } = globalThis;
  const seen = (globalThis.seen = { shift: 0, longest: 0 });
  const roots = () => [
    document,
    ...[...document.querySelectorAll('main div')].flatMap((element) => element.shadowRoot ?? []),
  ];
  // What is hidden, covered or below the edge is in the page and nobody reads it.
  const isSeen = (selector) =>
    roots().some((root) =>
      [...root.querySelectorAll(selector)].slice(0, 20).some((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = root.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && element.contains(hit);
      }),
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += entry.hadRecentInput ? 0 : entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (!seen.list && isSeen('.event-card')) seen.list = performance.now();
    if (!seen.pins && isSeen('.place-pin, .cluster-ring, .crowd-ring, .leaflet-marker-icon'))
      seen.pins = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const visit = async (browser, url) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'cs-CZ',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await page.addInitScript(watch);
  await page.goto(url);
  let seen = {};
  for (let wait = 0; wait < 60 && !seen.pins; wait++) {
    await page.waitForTimeout(500);
    seen = await page.evaluate(() => globalThis.seen);
  }
  // What comes after the first pins may shift and block as well.
  await page.waitForTimeout(2500);
  seen = await page.evaluate(() => globalThis.seen);
  await context.close();
  return seen;
};

const median = (values) => values.sort((one, other) => one - other)[values.length >>> 1];

/** Medians of each address; visited in turn, so that a busy minute of the machine hits all of them. */
const measure = async (browser, addresses) => {
  const seen = addresses.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, url] of addresses.entries()) seen[index].push(await visit(browser, url));
  return seen.map((visits) => {
    const of = (key) => median(visits.map((one) => one[key] ?? NaN));
    return { list: of('list'), pins: of('pins'), shift: of('shift'), longest: of('longest') };
  });
};

const bounds = `ne_lat=${middle.lat + 0.09}&ne_lng=${middle.lng + 0.09}&sw_lat=${middle.lat - 0.09}&sw_lng=${middle.lng - 0.09}`;

/** The widget and a bare map of Leaflet in a stranger's page on a slow phone; null without a Chromium. */
export const measurePhone = async ({ sizes, tell }) => {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const rows = [];
  for (const size of sizes) {
    tell(`phone: ${size} events in view`);
    const server = await startServer(await makeCrowd(size, Date.now()));
    const pages = await servePages(server.url, `${server.url}/api/event/?${bounds}`);
    const [ours, bare] = await measure(browser, [
      `${pages.origin}/ours.html`,
      `${pages.origin}/bare.html`,
    ]);
    pages.close();
    server.stop();
    rows.push({ size, ours, bare });
  }
  await browser.close();
  return { phone, runs, rows };
};
