import fc from 'fast-check';
import type { Frame } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { optionNames } from '../../../contract/plugins/widget-options.ts';
import { createFrozenAnswers } from '../../support/fixtures/frozen-answers.ts';
import {
  scriptTag,
  hostPageUrl,
  useBrowser,
  waitUntilDrawn,
  waitUntilStill,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const freeze = createFrozenAnswers(serverUrl);

const count = 10_000;

const word = fc.constantFrom(
  'mapa-akci',
  'mapa-akci:ready',
  'mapa-akci:height',
  'mapa-akci:update',
  'destroy',
  'resize',
  'init',
  'navigate',
  'setHeight',
  'iFrameSizer',
  '[iFrameSizer]mapa:1',
  'webpackOk',
);
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }),
  word,
  ...['javascript:alert(1)', 'https://zly.example/', 'x'.repeat(5000)].map((text) =>
    fc.constant(text),
  ),
);
/** Messages of our protocol, of others, and values that are no envelope. */
const message = fc.oneof(
  value,
  fc.dictionary(
    fc.constantFrom('type', 'version', '__proto__', 'then', 'toString', 'source'),
    value,
  ),
  fc.record({ type: word, version: fc.constantFrom(0, 1, 2, '1', -1) }),
  fc.record({ type: word, version: fc.constant(1), detail: value, height: fc.integer() }),
  fc.record({
    type: fc.constant('mapa-akci'),
    version: fc.constantFrom(1, 1, 2),
    name: fc.constantFrom('hello', 'size', 'event-open', 'error', 'toString', '__proto__'),
    detail: value,
  }),
  fc.record({ type: word, options: fc.dictionary(fc.constantFrom(...optionNames), value) }),
);

/** All visible and readable state of the map in a window. */
const stateOf = (frame: Frame): Promise<string> =>
  frame
    .locator('.root')
    .evaluate((root) =>
      JSON.stringify([
        new XMLSerializer().serializeToString(root),
        new XMLSerializer().serializeToString(document.body),
        location.href,
        history.length,
        Object.keys(window),
        localStorage.length,
      ]),
    );

describe('ten thousand messages from three origins', () => {
  it('change nothing in a map on the page or in a frame', async () => {
    const { page, consoleErrors } = await browser.visit();
    await freeze(page);
    await page.addInitScript(() => {
      const origins: string[] = [];
      Object.defineProperty(window, 'origins', { value: origins });
      window.addEventListener('message', ({ origin }) => origins.push(origin));
    });
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `${scriptTag(serverUrl)('data-city="svitavy"')}
        <iframe src="${serverUrl}/iframe/litomysl" width="800" height="600"></iframe>
        <iframe sandbox="allow-scripts" srcdoc="<p>Nikdo</p>"></iframe>
        <script async src="${serverUrl}/embed/frame.js"></script>`,
      ),
    );
    const host = page.mainFrame();
    /** A frame has its address some time after it is there. */
    const frameOf = async (address: string): Promise<Frame> => {
      const find = () => page.frames().find((one) => one.url().includes(address));
      await expect.poll(find).toBeDefined();
      return find() as Frame;
    };
    const framed = await frameOf('/iframe/');
    const sandboxed = await frameOf('about:srcdoc');
    for (const frame of [host, framed]) {
      await frame.locator('.place-pin, .cluster-ring').first().waitFor();
      await frame.getByRole('button', { name: /^Kategorie/ }).waitFor();
    }
    const originsIn = (frame: Frame): Promise<string[]> =>
      frame.evaluate(() => (window as unknown as { origins: string[] }).origins);
    // frame.js and the frame have exchanged hello.
    await expect.poll(() => originsIn(host)).toContain(serverUrl);
    await expect.poll(() => originsIn(framed)).toContain(hostPageOrigin);
    await waitUntilStill(page);
    for (const frame of [host, framed])
      await frame.evaluate(() => {
        (window as unknown as { origins: string[] }).origins.length = 0;
      });
    const before = [await stateOf(host), await stateOf(framed)];

    const messages = fc.sample(message, count).map((each) => JSON.stringify(each));
    const posters = [host, framed, sandboxed];
    for (const [index, frame] of posters.entries())
      await frame.evaluate(
        (texts) => {
          const windows = [window.top, window.top?.frames[0]];
          for (const [number, text] of texts.entries()) {
            const parsed = JSON.parse(text) as unknown;
            // Values that JSON cannot express.
            const nonJson = [
              undefined,
              NaN,
              10n,
              new Date(),
              new Map([[parsed, 1]]),
              new Error(text),
            ];
            const sent = number % 5 === 0 ? nonJson[(number / 5) % nonJson.length] : parsed;
            for (const each of windows) each?.postMessage(sent, '*');
          }
        },
        messages.filter((_, number) => number % posters.length === index),
      );
    for (const frame of [host, framed]) {
      await expect.poll(async () => (await originsIn(frame)).length).toBe(count);
      expect(new Set(await originsIn(frame))).toEqual(new Set([hostPageOrigin, serverUrl, 'null']));
    }
    for (const frame of [host, framed]) await waitUntilDrawn(frame);
    expect([await stateOf(host), await stateOf(framed)]).toEqual(before);
    expect(consoleErrors).toEqual([]);
  });
});
