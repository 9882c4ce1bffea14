import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../test/support/browser/chromium.mjs';
import { root } from '../run.mjs';
import { makeCrowd } from './crowd.mjs';
import { startServer } from './phone-server.mjs';
import { openTab, phone } from './phone-tab.mjs';
import { startShellProxy } from './shell-proxy.mjs';
import { toTable } from './table.mjs';

const runs = 5;
const renderings = 300;
const rest = 1000;

const median = (values) => values.sort((one, other) => one - other)[values.length >>> 1];

/** Paints, shift and compressed bytes of a visit. */
const visit = async (browser, url) => {
  const tab = await openTab(browser, {});
  await tab.page.addInitScript(() => {
    globalThis.largestPaint = 0;
    new globalThis.PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await tab.open(url);
  await tab.untilSettled(rest);
  const figures = await tab.page.evaluate(() => {
    const { performance } = globalThis;
    const bytes = (entries) =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      largestPaint: globalThis.largestPaint,
      shift: globalThis.bench.watched.layoutShift,
      documentBytes: bytes(performance.getEntriesByType('navigation')),
      scriptBytes: bytes(scripts),
    };
  });
  await tab.close();
  return figures;
};

/** Milliseconds of processor for rendering a page from the first answer that its document has. */
const measureRendering = async (url, path) => {
  const { createPageRenderer } = await import(
    pathToFileURL(join(root, 'build', 'render', 'render.js')).href
  );
  const render = await createPageRenderer({ publicUrl: url, basePath: '', configuration: {} });
  const document = await (await globalThis.fetch(url + path)).text();
  const [, text] = /id="first-answer">(.*?)<\/script>/s.exec(document);
  const page = { address: path, firstAnswer: JSON.parse(text) };
  for (let warm = 0; warm < renderings; warm++) render(page);
  const before = process.cpuUsage();
  for (let count = 0; count < renderings; count++) render(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / renderings / 1000;
};

/** Pages of the site on a slow phone, as text and as the empty document; null without Chromium. */
export const measurePages = async ({ log }) => {
  const executablePath = findChromium({ whole: true });
  if (!executablePath) return null;
  log('pages: a slow phone');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const server = await startServer(await makeCrowd(1000, Date.now()));
  const shell = await startShellProxy(server.url);
  const [{ slug }] = await (await globalThis.fetch(`${server.url}/api/event/`)).json();
  const path = `/detail/${slug}`;
  const visits = { text: [], shell: [] };
  for (let run = 0; run < runs; run++) {
    visits.text.push(await visit(browser, server.url + path));
    visits.shell.push(await visit(browser, shell.url + path));
  }
  const medians = Object.fromEntries(
    Object.entries(visits).map(([name, figures]) => [
      name,
      Object.fromEntries(
        Object.keys(figures[0]).map((key) => [key, median(figures.map((one) => one[key] ?? 0))]),
      ),
    ]),
  );
  const rendering = await measureRendering(server.url, path);
  await browser.close();
  shell.stop();
  server.stop();
  return { ...medians, rendering };
};

const seconds = (value) => `${(value / 1000).toFixed(2)} s`;
const kilobytes = (value) => `${(value / 1000).toFixed(1)} kB`;

export const toPagesSection = (measured) => {
  if (!measured) return '## Pages as text\n\nNot measured: there is no Chromium here.';
  const line = (name, { firstPaint, largestPaint, shift, documentBytes, scriptBytes }) => [
    name,
    seconds(firstPaint),
    seconds(largestPaint),
    shift.toFixed(3),
    kilobytes(documentBytes),
    kilobytes(scriptBytes),
  ];
  return [
    '## Pages as text',
    `The page of an event with ${phone.slowdown} times less processor, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s and ${phone.latency} ms, nothing cached; medians of ${runs} visits in turn. Rendering takes ${measured.rendering.toFixed(2)} ms of processor.`,
    toTable(
      ['an event', 'first paint', 'largest paint', 'shift', 'document', 'scripts'],
      [line('as text', measured.text), line('as the empty document', measured.shell)],
    ),
  ].join('\n\n');
};
