import axe from 'axe-core';
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { useBrowser } from '../support/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const examine = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await checker.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return {
      violations: violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => node.target.flat().join(' ')).join(' | ')}`,
      ),
      passes: passes.length,
    };
  });
};

interface Screen {
  name: string;
  path: string;
  ready: string;
  /** Fewer checks than this mean that the checker did not see the page. */
  leastPasses: number;
}

const screens: Screen[] = [
  { name: 'towns', path: '/', ready: '.city-list-row', leastPasses: 25 },
  { name: 'events', path: '/svitavy', ready: '.event-card', leastPasses: 25 },
  { name: 'the frame', path: '/iframe/litomysl', ready: '.event-card', leastPasses: 22 },
  { name: 'about', path: '/o-nas/', ready: 'h1', leastPasses: 18 },
  { name: 'not found', path: '/neni/tu', ready: 'h1', leastPasses: 16 },
];

const shapes = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

describe.each(screens)('the screen of $name', ({ path, ready, leastPasses }) => {
  it.each(shapes)(
    'has no fault at $width px, $colorScheme',
    async ({ width, height, colorScheme }) => {
      const { page } = await browser.visit({ viewport: { width, height }, colorScheme });
      await page.goto(serverUrl + path);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      const { violations, passes } = await examine(page);
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThanOrEqual(leastPasses);
    },
  );
});

describe('what opens', () => {
  it('has no fault in the panels of filters', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: /Období/ }).click();
    await page.getByRole('button', { name: 'Víkend', exact: true }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Film/ }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
  });

  it('has no fault in a popup and on the page of an event', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/?zoom=17&lat=49.75358&lng=16.4697`);
    await page.getByRole('button', { name: /^Městská galerie/ }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('heading').waitFor();
    expect((await examine(page)).violations).toEqual([]);
    await popup.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
  });

  it('needs no sideways scrolling at 320 px', async () => {
    const { page } = await browser.visit({ viewport: { width: 320, height: 568 } });
    for (const path of ['/', '/svitavy', '/o-nas/', '/iframe/svitavy']) {
      await page.goto(serverUrl + path);
      await page.waitForTimeout(300);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, over }).toEqual({ path, over: 0 });
    }
  });
});
