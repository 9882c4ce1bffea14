import { describe, expect, inject, it } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { holdScripts } from '../../support/browser/hold-scripts.ts';
import { differentShare } from '../../support/browser/pixels.ts';
import { useBrowser, waitUntilStill } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36';
const screens = {
  'a phone': { viewport: { width: 390, height: 844 }, userAgent: phone, isMobile: true },
  'a wide screen': { viewport: { width: 1280, height: 800 } },
} as const;

describe.each(Object.entries(screens))('the page of a map on %s', (_name, screen) => {
  it.each([
    '/',
    '/svitavy',
    '/svitavy?free=1&d=vikend',
    '/svitavy?free=1&k=koncerty,film&s=1-1-2027&e=2-1-2027',
  ])('has its list before any script, and the map takes it over: %s', async (path) => {
    const { page, consoleErrors } = await browser.visit({ ...screen, serviceWorkers: 'block' });
    const release = await holdScripts(page);
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await page.goto(serverUrl + path, { waitUntil: 'commit' });
    await page.locator('.event-card').first().waitFor();
    // With its events, when nothing is found and others are offered.
    const row = page.locator('.empty-note, .event-card').first();
    await row
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        Promise.all(images.map((image) => image.decode())),
      );
    // What of it is in view; a picture of the whole row would scroll the list.
    const { x, y, width, height } = (await row.boundingBox())!;
    const clip = { x, y, width, height: Math.min(height, screen.viewport.height - y) };
    const before = await page.screenshot({ clip });
    release();
    await page.locator('.search-box').waitFor();
    await waitUntilStill(page);
    expect(await row.boundingBox()).toEqual({ x, y, width, height });
    expect(await differentShare(before, await page.screenshot({ clip }))).toBeLessThan(0.001);
    expect(await page.locator('.map-text').count()).toBe(0);
    expect(requested.filter((one) => /^\/api\/(event|events-by-city|cities)\/$/.test(one))).toEqual(
      [],
    );
    expect(consoleErrors).toEqual([]);
  });

  it('keeps how far the list is scrolled, the focus, and a press that came too early', async () => {
    const { page } = await browser.visit({ ...screen, serviceWorkers: 'block' });
    const release = await holdScripts(page);
    await page.goto(`${serverUrl}/svitavy`, { waitUntil: 'commit' });
    const rows = page.locator('.event-map-app-rows');
    await page.locator('.event-card').first().waitFor();
    await rows.evaluate((list) => list.scrollTo(0, 120));
    const second = page.locator('.event-card').nth(1);
    const href = await second.getAttribute('href');
    await second.focus();
    const scrolled = await rows.evaluate((list) => list.scrollTop);
    expect(scrolled).toBeGreaterThan(50);
    await page
      .locator('.pick-button')
      .nth(2)
      .evaluate((heart: HTMLElement) => heart.click());
    release();
    await page.locator('.search-box').waitFor();
    await expect
      .poll(() => page.locator('.pick-button').nth(2).getAttribute('aria-pressed'))
      .toBe('true');
    expect(await rows.evaluate((list) => list.scrollTop)).toBe(scrolled);
    const focused = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('.map-page')!;
        return shadowRoot?.activeElement?.getAttribute('href');
      });
    expect(await focused()).toBe(href);
  });

  it.each(['/', '/svitavy'])('can be read and followed without scripts: %s', async (path) => {
    const { page } = await browser.visit({ ...screen, javaScriptEnabled: false });
    await page.goto(serverUrl + path);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Zítra', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?d=zitra');
    await page.goto(serverUrl + path);
    await page.locator('.event-card').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/detail\//);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it.each(['/', '/svitavy'])(
    'has no accessibility violations before its scripts: %s',
    async (path) => {
      // Not switched off: axe is a script.
      const { page } = await browser.visit({ ...screen, serviceWorkers: 'block' });
      await page.route(/\/static\/js\/app\/.*\.js$/, (route) => route.abort());
      await page.goto(serverUrl + path);
      await page.locator('.event-card').first().waitFor();
      const { violations, passes } = await checkAccessibility(page);
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThanOrEqual(18);
    },
  );
});

it('of several filters the one that was pressed before any script is removed', async () => {
  const { page } = await browser.visit({ serviceWorkers: 'block' });
  const release = await holdScripts(page);
  await page.goto(`${serverUrl}/svitavy?free=1&k=koncerty`, { waitUntil: 'commit' });
  const chips = page.locator('.chosen-filter');
  await chips.nth(1).waitFor();
  expect(await chips.allInnerTexts()).toEqual([
    expect.stringContaining('Koncerty'),
    expect.stringContaining('Zdarma'),
  ]);
  await chips.nth(1).click();
  release();
  await page.locator('.search-box').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('free')).toBe(false);
  expect(new URL(page.url()).searchParams.get('k')).toBe('koncerty');
  expect(await chips.count()).toBe(1);
});

it('below the list of a town are its neighbours, also when it was opened from another page', async () => {
  const { page } = await browser.visit({ serviceWorkers: 'block' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  const neighbour = page.locator('.town-ways').getByRole('link', { name: 'Litomyšl' });
  await page.goto(`${serverUrl}/svitavy`);
  await page.locator('.search-box').waitFor();
  await neighbour.click();
  await page.waitForURL('**/litomysl*');
  await page.locator('.town-ways').getByRole('link', { name: 'Svitavy' }).waitFor();
  await page.goBack();
  await neighbour.waitFor();
  // They are not those of a town that the map is moved to.
  await page.getByRole('combobox').fill('Brno');
  await page.getByRole('option', { name: /^Brno/ }).first().click();
  await page
    .locator('.list-pane[aria-busy=false] .list-pane-summary', { hasText: 'Brně' })
    .waitFor();
  expect(await page.locator('.town-ways').count()).toBe(0);
  expect(documents).toBe(1);
});

it('the list of a map is in the theme of the visitor before any script', async () => {
  const { page } = await browser.visit({ colorScheme: 'dark', serviceWorkers: 'block' });
  await holdScripts(page);
  await page.goto(`${serverUrl}/svitavy`, { waitUntil: 'commit' });
  await page.locator('.event-card').first().waitFor();
  await expect.poll(() => page.locator('.map-text .root').getAttribute('data-theme')).toBe('dark');
});
