import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  embedMethods,
  noPageOptions,
  toSnippet,
  type EmbedMethod,
} from '../../../site/plugins/code/snippets.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { reactProgram, serveReact } from '../../support/host-pages/react-page.ts';
import {
  hostPageUrl,
  waitUntilDrawn,
  waitUntilStill,
  useBrowser,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@posuny.example');
});

/** Doors with code; WordPress gets an address only. */
const pasted = embedMethods.filter((door) => door !== 'wordpress');

const snippetOf = (door: EmbedMethod, aspectRatio = ''): string =>
  toSnippet(door, {
    server: serverUrl,
    plugin,
    page: { ...noPageOptions, aspectRatio },
    version: null,
    next: null,
    year: 2026,
  });

/** Sum of the layout shifts since the page was opened (https://web.dev/articles/cls). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

it('the test measures a layout shift', async () => {
  const { page } = await browser.look();
  await page.goto(hostPageUrl(hostPageOrigin, '<p id="late"></p><h2>Kontakt</h2><p>Dole</p>'));
  await waitUntilDrawn(page);
  await page.locator('#late').evaluate((late) => (late.style.height = '300px'));
  await waitUntilDrawn(page);
  expect(await shiftOf(page)).toBeGreaterThan(0);
});

describe.each(['', '16:9'])('content below the map (aspect ratio "%s")', (aspectRatio) => {
  it.each(pasted)('does not move with the code of %s', async (door) => {
    const { page } = await browser.look();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const code = snippetOf(door, aspectRatio);
      const below = '<h2>Kontakt</h2><p>Dole</p>';
      if (door === 'react') await serveReact(page, code, below);
      await page.goto(hostPageUrl(hostPageOrigin, door === 'react' ? reactProgram : code + below));
      const inside = door === 'frame' ? page.frameLocator('iframe') : page;
      await inside.locator('.place-pin, .cluster-ring').first().waitFor();
      await waitUntilStill(page);
      expect(await shiftOf(page)).toBe(0);
    }
  });
});
