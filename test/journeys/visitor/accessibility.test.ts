import { describe, expect, inject, it } from 'vitest';
import { examine } from '../../support/browser/examine.ts';
import { untilStill, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

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

interface Shape {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  /** Rules that say nothing here. */
  without: string[];
}

const shapes: Shape[] = [
  { name: 'wide', width: 1280, height: 800, colorScheme: 'light', without: [] },
  { name: 'on a phone in the dark', width: 390, height: 844, colorScheme: 'dark', without: [] },
  {
    // What a window of 1280 × 1024 is: of its map 70 px are left, whose edge cuts signs in two.
    name: 'at 400 %',
    width: 320,
    height: 256,
    colorScheme: 'light',
    without: ['target-size'],
  },
  {
    // The colours are the visitor's, and so is their contrast.
    name: 'in forced colours',
    width: 1280,
    height: 800,
    colorScheme: 'dark',
    forcedColors: 'active',
    without: ['color-contrast'],
  },
];

describe.each(screens)('the screen of $name', ({ path, ready, leastPasses }) => {
  it.each(shapes)(
    'has no fault $name',
    async ({ width, height, colorScheme, forcedColors, without }) => {
      const { page } = await browser.look({
        viewport: { width, height },
        colorScheme,
        forcedColors: forcedColors ?? 'none',
      });
      await page.goto(serverUrl + path);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await untilStill(page);
      const { violations, passes } = await examine(page, without);
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThanOrEqual(leastPasses - without.length);
    },
  );
});

describe('what opens', () => {
  it('has no fault in the panels of filters', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: /Období/ }).click();
    await page.getByRole('button', { name: 'Měsíc', exact: true }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Film/ }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
  });

  it('has no fault in a popup and on the page of an event', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy?zoom=16`);
    // Whatever is on there this week.
    await page.locator('.place-pin').first().click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('heading').waitFor();
    expect((await examine(page)).violations).toEqual([]);
    await popup.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await examine(page)).violations).toEqual([]);
  });

  it('needs no sideways scrolling at 320 px', async () => {
    const { page } = await browser.look({ viewport: { width: 320, height: 568 } });
    for (const path of ['/', '/svitavy', '/o-nas/', '/iframe/svitavy']) {
      await page.goto(serverUrl + path);
      await untilStill(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, over }).toEqual({ path, over: 0 });
    }
  });
});
