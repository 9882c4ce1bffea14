import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../test/support/browser/chromium.mjs';
import { makeCrowd } from './crowd.mjs';
import { servePages } from './phone-pages.mjs';
import { startServer } from './phone-server.mjs';
import { phone } from './phone-tab.mjs';
import { barePage, visit, widgetPage } from './phone-visit.mjs';

export const phoneSizes = [1000, 10_000, 50_000];
const runs = 5;

const median = (values) => values.sort((one, other) => one - other)[values.length >>> 1];

/** Median of each figure; null for figures that a page does not have. */
const toMedians = (visits) =>
  Object.fromEntries(
    Object.keys(visits[0]).map((name) => [
      name,
      median(visits.map((figures) => figures[name] ?? null)),
    ]),
  );

/** Medians of each page; visits alternate, so that other load of the machine affects all pages. */
const measure = async (browser, origin, pages) => {
  const visits = pages.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, page] of pages.entries())
      visits[index].push(await visit(browser, origin, page));
  return visits.map(toMedians);
};

/**
 * Measures the widget and a bare Leaflet map on host pages on a slow phone; null without Chromium.
 */
export const measurePhone = async ({ sizes, log }) => {
  const executablePath = findChromium({ whole: true });
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const [began, loadBefore] = [Date.now(), loadavg()[0]];
  const rows = [];
  for (const size of sizes) {
    log(`phone: ${size} events in the area`);
    const server = await startServer(await makeCrowd(size, Date.now()));
    const pages = await servePages(server.url, phone);
    const [widget, bare] = await measure(browser, pages.origin, [widgetPage, barePage]);
    pages.close();
    server.stop();
    rows.push({ size, widget, bare });
  }
  await browser.close();
  const machine = {
    load: [loadBefore, loadavg()[0]],
    minutes: (Date.now() - began) / 60_000,
  };
  return { phone, runs, rows, machine };
};
