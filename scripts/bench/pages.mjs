import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../test/support/browser/chromium.mjs';
import { root } from '../run.mjs';
import { makeCrowd, town } from './crowd.mjs';
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

/** Milliseconds of processor for rendering a page again from the first answer that its document has. */
const measureRendering = async (url, path) => {
  const { createPageRenderer } = await import(
    pathToFileURL(join(root, 'build', 'render', 'render.js')).href
  );
  const site = { publicUrl: url, basePath: '', mapStyles: '/list.css', configuration: {} };
  const render = await createPageRenderer(site);
  const document = await (await globalThis.fetch(url + path)).text();
  const [, text] = /id="first-answer">(.*?)<\/script>/s.exec(document);
  const firstAnswer = JSON.parse(text);
  const map = firstAnswer.view && { size: { width: 390, height: 792 }, towns: [], events: [] };
  const page = { address: path, firstAnswer, ...(map && { map }) };
  for (let warm = 0; warm < renderings; warm++) render(page);
  const before = process.cpuUsage();
  for (let count = 0; count < renderings; count++) render(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / renderings / 1000;
};

/** Medians of the visits of a page as text and as the empty document, in turn. */
const measurePage = async (browser, origins, path) => {
  const visits = { text: [], shell: [] };
  for (let run = 0; run < runs; run++)
    for (const name of ['text', 'shell'])
      visits[name].push(await visit(browser, origins[name] + path));
  return Object.fromEntries(
    Object.entries(visits).map(([name, figures]) => [
      name,
      Object.fromEntries(
        Object.keys(figures[0]).map((key) => [key, median(figures.map((one) => one[key] ?? 0))]),
      ),
    ]),
  );
};

/** Pages of the site on a slow phone, as text and as the empty document; null without Chromium. */
export const measurePages = async ({ log }) => {
  const executablePath = findChromium({ whole: true });
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const server = await startServer(await makeCrowd(1000, Date.now()));
  const shell = await startShellProxy(server.url);
  const [{ slug }] = await (await globalThis.fetch(`${server.url}/api/event/`)).json();
  const paths = {
    'an event': `/detail/${slug}`,
    'a town': `/${town}`,
    'the start': '/',
  };
  const pages = [];
  for (const [name, path] of Object.entries(paths)) {
    log(`pages: ${name} on a slow phone`);
    const figures = await measurePage(browser, { text: server.url, shell: shell.url }, path);
    pages.push({ name, ...figures, rendering: await measureRendering(server.url, path) });
  }
  await browser.close();
  shell.stop();
  server.stop();
  return pages;
};

const seconds = (value) => `${(value / 1000).toFixed(2)} s`;
const kilobytes = (value) => `${(value / 1000).toFixed(1)} kB`;

export const toPagesSection = (pages) => {
  if (!pages) return '## Pages as text\n\nNot measured: there is no Chromium here.';
  const line = (name, rendering, figures) => [
    name,
    seconds(figures.firstPaint),
    seconds(figures.largestPaint),
    figures.shift.toFixed(3),
    kilobytes(figures.documentBytes),
    kilobytes(figures.scriptBytes),
    rendering === null ? '–' : `${rendering.toFixed(2)} ms`,
  ];
  return [
    '## Pages as text',
    `${phone.slowdown} times less processor, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s and ${phone.latency} ms, nothing cached; medians of ${runs} visits in turn. Beside each page its empty document, which the browser renders alone.`,
    toTable(
      ['page', 'first paint', 'largest paint', 'shift', 'document', 'scripts', 'rendering'],
      pages.flatMap(({ name, text, shell, rendering }) => [
        line(name, rendering, text),
        line(`${name}, empty`, null, shell),
      ]),
    ),
  ].join('\n\n');
};
