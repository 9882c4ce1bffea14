import { describe, expect, inject, it } from 'vitest';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { topHeadings } from '../../support/browser/top-headings.ts';
import {
  cards,
  cardTitle,
  shownCard,
  useBrowser,
  waitUntilStill,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

interface Screen {
  name: string;
  path: string;
  ready: string;
  /** Fewer passed rules mean that axe did not see the page. */
  minPasses: number;
}

const screens: Screen[] = [
  { name: 'towns', path: '/', ready: '.city-list-row', minPasses: 25 },
  { name: 'events', path: '/svitavy', ready: shownCard, minPasses: 25 },
  { name: 'the frame', path: '/iframe/litomysl', ready: '.event-card', minPasses: 22 },
  { name: 'about', path: '/o-nas/', ready: 'h1', minPasses: 18 },
  { name: 'the selection', path: '/vyber/', ready: 'h1', minPasses: 18 },
  { name: 'not found', path: '/neni/tu', ready: 'h1', minPasses: 16 },
];

interface Shape {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  /** Disabled rules. */
  disabledRules: string[];
}

const shapes: Shape[] = [
  { name: 'on a wide screen', width: 1280, height: 800, colorScheme: 'light', disabledRules: [] },
  {
    name: 'on a phone in dark mode',
    width: 390,
    height: 844,
    colorScheme: 'dark',
    disabledRules: [],
  },
  {
    // 1280 × 1024 at 400 %: only 70 px of the map remain, and its edge cuts pins in two.
    name: 'at 400 % zoom',
    width: 320,
    height: 256,
    colorScheme: 'light',
    disabledRules: ['target-size'],
  },
  {
    // The contrast is that of the visitor's colours.
    name: 'in forced colours',
    width: 1280,
    height: 800,
    colorScheme: 'dark',
    forcedColors: 'active',
    disabledRules: ['color-contrast'],
  },
];

describe.each(screens)('the screen of $name', ({ path, ready, minPasses }) => {
  it.each(shapes)(
    'has no accessibility violations $name',
    async ({ width, height, colorScheme, forcedColors, disabledRules }) => {
      const { page } = await browser.look({
        viewport: { width, height },
        colorScheme,
        forcedColors: forcedColors ?? 'none',
      });
      await page.goto(serverUrl + path);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await waitUntilStill(page);
      const { violations, passes } = await checkAccessibility(page, disabledRules);
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThanOrEqual(minPasses - disabledRules.length);
    },
  );
});

/** First-level heading of each page by its path. */
const pageHeadings: [path: string, heading: string][] = [
  ['/', 'Mapa akcí'],
  ['/svitavy', 'Akce ve Svitavách'],
  ['/o-nas/', 'O nás'],
  ['/neni/tu', 'Tato stránka nebyla nalezena.'],
  ['/detail/neni', 'Tato stránka nebyla nalezena.'],
  ['/reset-hesla/neplatny', 'Změna hesla'],
  ['/potvrzeni-emailu/neplatny', 'Potvrzení emailu'],
  ['/smazani-udaju/', 'Smazání údajů z Facebooku'],
  ['/iframe/svitavy', 'Akce: Svitavy'],
  ['/iframe/neni', 'Stránka nenalezena'],
  ...Object.values(protectedPages).map(({ path, title }): [string, string] => [
    path.replace(/:\w+\?/, 'neni'),
    title.replace(/\s+/g, ' '),
  ]),
];

it.each(pageHeadings)('%s has one first-level heading', async (path, heading) => {
  const { page } = await browser.look();
  await page.goto(serverUrl + path);
  await expect.poll(() => topHeadings(page)).toEqual([heading]);
});

it('a page without scripts has one first-level heading', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${serverUrl}/svitavy`);
  expect(await topHeadings(page)).toEqual(['Akce ve Svitavách']);
});

describe('accessibility', () => {
  it('shows in forced colours which filters are chosen', async () => {
    const { page } = await browser.look({ forcedColors: 'active' });
    await page.goto(`${serverUrl}/svitavy?free=1`);
    const backgroundOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.getByRole('button', { name: 'Zdarma', pressed: true }).waitFor();
    expect(await backgroundOf('Zdarma')).not.toBe(await backgroundOf('Večer'));
    expect(await backgroundOf('Další (1)')).not.toBe(await backgroundOf('Kategorie'));
  });

  it('leaves room for the panel of filters at 400 % zoom', async () => {
    const { page } = await browser.look({ viewport: { width: 320, height: 256 } });
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: /^Filtry/ }).click();
    await page.getByRole('button', { name: 'Dnes', exact: true }).waitFor();
    // In the lower half of the panel are filters, not the button that closes it.
    const panel = await page.locator('.disclosure-panel').boundingBox();
    const isCovered = await page.locator('.disclosure-panel').evaluate(
      (element, { x, y }) => {
        const found = (element.getRootNode() as ShadowRoot).elementFromPoint(x, y);
        return found?.closest('.filter-bar-results') !== null;
      },
      { x: panel!.x + panel!.width / 2, y: panel!.y + panel!.height * 0.75 },
    );
    expect(isCovered).toBe(false);
  });

  it('scrolls the filter that has the focus above the button that stays in the panel', async () => {
    const { page } = await browser.look({ viewport: { width: 390, height: 640 } });
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: /^Filtry/ }).click();
    await page.getByRole('checkbox', { name: /^Film/ }).waitFor();
    const fields = page.locator('.disclosure-panel :is(.chip, .category-row input)');
    const covered = await fields.evaluateAll((all) =>
      all
        .filter((field) => {
          (field as HTMLElement).focus();
          const { x, y, width, height } = field.getBoundingClientRect();
          const root = field.getRootNode() as ShadowRoot;
          return !field.contains(root.elementFromPoint(x + width / 2, y + height - 1));
        })
        .map((field) => field.closest('button, label')?.textContent),
    );
    expect(await fields.count()).toBeGreaterThan(20);
    expect(covered).toEqual([]);
  });

  it('skips the list by keyboard', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.locator('.leaflet-container').waitFor();
    const skip = page.getByRole('button', { name: 'Přeskočit seznam' });
    await page.getByRole('button', { name: 'Další', exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await skip.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMap = await page
      .locator('[part="map"]')
      .evaluate((map) => map.contains((map.getRootNode() as ShadowRoot).activeElement));
    expect(isInMap).toBe(true);
  });

  it('has no violations in the panels of filters', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: /Období/ }).click();
    await page.getByRole('button', { name: 'Měsíc', exact: true }).waitFor();
    expect((await checkAccessibility(page)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Film/ }).waitFor();
    expect((await checkAccessibility(page)).violations).toEqual([]);
  });

  it('has no violations in a popup and on the page of an event', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy?zoom=16`);
    await page.locator('.place-pin').first().click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('heading').waitFor();
    expect((await checkAccessibility(page)).violations).toEqual([]);
    await popup.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await checkAccessibility(page)).violations).toEqual([]);
  });

  it.each([1280, 390])(
    'has the title of an event as its only first-level heading at %i px',
    async (width) => {
      const { page } = await browser.look({ viewport: { width, height: 800 } });
      await page.goto(`${serverUrl}/svitavy`);
      const title = await cardTitle(cards(page).first());
      await cards(page).first().click();
      await expect.poll(() => topHeadings(page)).toEqual([title]);
      await page.getByRole('button', { name: 'Zavřít' }).click();
      await expect.poll(() => topHeadings(page)).toEqual(['Akce ve Svitavách']);
      await page.goForward();
      await page.reload();
      await expect.poll(() => topHeadings(page)).toEqual([title]);
    },
  );

  it('needs no horizontal scrolling at 320 px', async () => {
    const { page } = await browser.look({ viewport: { width: 320, height: 568 } });
    for (const path of ['/', '/svitavy', '/o-nas/', '/iframe/svitavy']) {
      await page.goto(serverUrl + path);
      await waitUntilStill(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
  });
});
