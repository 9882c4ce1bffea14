import { setTimeout } from 'node:timers/promises';
import { watch } from './phone-watch.mjs';

/** A mid-range phone on a mobile network: a fourth of this processor, 1.6 Mbit/s, 150 ms. */
export const phone = { width: 390, slowdown: 4, bytesPerSecond: 200_000, latency: 150 };

/** How often it is asked whether a page has settled, in milliseconds. */
const pollInterval = 200;
/** Busy time within one interval, in milliseconds, that is the asking itself. */
const idleTime = 20;
const mostWaiting = 30_000;

/** Mouse moves of one drag, and the time between two, in milliseconds. */
const dragSteps = 12;
const dragInterval = 16;
/** A pointer that rests so long before it lets go, in milliseconds, throws nothing. */
const dragRest = 150;

/** An empty tab of an emulated phone that watches for `selectors`. */
export const openTab = async (browser, selectors) => {
  const context = await browser.newContext({
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
   * Milliseconds in which the main thread had a task, since the page began. Wall clock, so a task
   * that the emulation makes four times longer counts as long as it takes.
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
    /** What the page has noted until now; see `watch`. */
    watched: () => page.evaluate(() => globalThis.bench.watched),
    countElements: () => page.evaluate(() => globalThis.bench.countElements()),
    /** A property of an element. */
    read: (selector, name) =>
      page.evaluate(([wanted, key]) => globalThis.bench.find(wanted)[key], [selector, name]),
    /** The page's own clock. */
    now: () => page.evaluate(() => globalThis.performance.now()),

    /**
     * Waits until the page has neither waited for an answer nor computed anything for `rest` ms.
     */
    async untilSettled(rest) {
      const end = Date.now() + mostWaiting;
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
     * Drags the map from its middle by parts of its size. With a mouse: one finger scrolls the page
     * that the widget stands in.
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
