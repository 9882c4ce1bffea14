import { setTimeout } from 'node:timers/promises';
import { devices } from 'playwright';
import { watch } from './phone-watch.mjs';

/** A mid-range phone on a mobile network: a fourth of this processor, 1.6 Mbit/s, 150 ms. */
export const phone = { width: 390, slowdown: 4, bytesPerSecond: 200_000, latency: 150 };

/** Interval between checks whether a page is idle, in milliseconds. */
const pollInterval = 200;
/** Busy time per interval, in milliseconds, that the check itself causes. */
const idleTime = 20;
const maxWait = 30_000;

/** Mouse moves of one drag, and the time between two, in milliseconds. */
const dragSteps = 12;
const dragInterval = 16;
/** Rest before the release, in milliseconds, so that no inertia starts. */
const dragRest = 150;

/** Opens an empty tab of an emulated phone; `selectors` are passed to `watch`. */
export const openTab = async (browser, selectors) => {
  const context = await browser.newContext({
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: phone.width, height: 844 },
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
  await session.send('Performance.enable');
  await page.addInitScript(watch, selectors);

  const pending = new Set();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => pending.delete(request));

  /**
   * Busy time of the main thread since the page began, in milliseconds of wall clock: a task slowed
   * down four times counts with its slow duration.
   */
  const busyTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };

  const tap = async (selector) => {
    const { left, top, width, height } = await page.evaluate(
      (wanted) => globalThis.bench.boxOf(wanted),
      selector,
    );
    await page.touchscreen.tap(left + width / 2, top + height / 2);
  };

  return {
    page,
    busyTime,
    tap,
    open: (url) => page.goto(url),
    close: () => context.close(),
    /** Records of `watch` so far. */
    watched: () => page.evaluate(() => globalThis.bench.watched),
    countElements: () => page.evaluate(() => globalThis.bench.countElements()),
    /** A property of an element. */
    read: (selector, name) =>
      page.evaluate(([wanted, key]) => globalThis.bench.find(wanted)[key], [selector, name]),
    /** `performance.now()` of the page. */
    now: () => page.evaluate(() => globalThis.performance.now()),

    /** Waits until the page has had no request and no work for `rest` milliseconds. */
    async untilSettled(rest) {
      const end = Date.now() + maxWait;
      let quietFor = 0;
      for (let before = await busyTime(); quietFor < rest;) {
        if (Date.now() > end) throw new Error(`${page.url()} does not settle`);
        await setTimeout(pollInterval);
        const after = await busyTime();
        const isQuiet = pending.size === 0 && after - before < idleTime;
        quietFor = isQuiet ? quietFor + pollInterval : 0;
        before = after;
      }
    },

    /**
     * Drags the map from its middle by shares of its size, with the mouse, because one finger
     * scrolls the page around the widget.
     */
    async dragMap([across, down]) {
      const { left, top, width, height } = await page.evaluate(() =>
        globalThis.bench.boxOf('.leaflet-container'),
      );
      const from = { x: left + width / 2, y: top + height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let step = 1; step <= dragSteps; step++) {
        const part = step / dragSteps;
        await page.mouse.move(from.x + across * width * part, from.y + down * height * part);
        await setTimeout(dragInterval);
      }
      await setTimeout(dragRest);
      await page.mouse.up();
    },
  };
};
