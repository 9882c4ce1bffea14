import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  doors,
  noPageOptions,
  toSnippet,
  type DoorName,
} from '../../../site/plugins/code/snippets.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { reactProgram, serveReact } from '../../support/host-pages/react-page.ts';
import { strangersPage, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();

let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@posuny.example');
});

/** Code that stands in a page as it is, or makes one; the other is an address. */
const pasted = doors.filter((door) => door !== 'wordpress');

const snippetOf = (door: DoorName, aspectRatio = ''): string =>
  toSnippet(door, {
    server: serverUrl,
    plugin,
    page: { ...noPageOptions, aspectRatio },
    version: null,
    next: null,
    year: 2026,
  });

describe.each(['', '16:9'])('nothing below the map moves (aspect ratio: "%s")', (aspectRatio) => {
  it.each(pasted)('by the code of %s', async (door) => {
    for (const width of [390, 1280]) {
      const { page } = await browser.visit({ viewport: { width, height: 900 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const code = snippetOf(door, aspectRatio);
      const below = '<h2>Kontakt</h2><p>Dole</p>';
      if (door === 'react') await serveReact(page, code, below);
      await page.goto(strangersPage(strangerUrl, door === 'react' ? reactProgram : code + below));
      const inside = door === 'frame' ? page.frameLocator('iframe') : page;
      await inside.locator('.place-pin, .cluster-ring').first().waitFor();
      await page.waitForTimeout(500);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0);
    }
  });
});
