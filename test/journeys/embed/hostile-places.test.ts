import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { drawnShare } from '../../support/browser/pixels.ts';
import {
  customPageUrl,
  scriptTag,
  hostPageUrl,
  useBrowser,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl)('data-city="svitavy"');

const cardOf = (page: Page) => page.locator('.event-card').first();
const pinOf = (page: Page) => page.locator('.place-pin, .cluster-ring').first();

describe('the map in a form of the page', () => {
  it('does not submit it, by Enter or by any button', async () => {
    const { page, consoleErrors } = await browser.visit();
    const form = `<form action="/sent"><input name="own" value="1">${tag}<button id="send">Odeslat</button></form>`;
    await page.route('**/sent?*', (route) => route.fulfill({ body: 'Děkujeme' }));
    await page.goto(hostPageUrl(hostPageOrigin, form));
    const address = page.url();
    await pinOf(page).waitFor();
    await page.getByRole('combobox').pressSequentially('hudba');
    await page.getByRole('option', { name: /^Hledat „hudba“/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Zrušit hledání' }).click();
    await page.getByRole('button', { name: /^Kategorie/ }).click();
    await page.getByRole('checkbox', { name: 'Sport' }).press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Období: / }).click();
    await page.locator('input[type=date]').first().press('Enter');
    expect(page.url()).toBe(address);
    const types = await page
      .locator('.event-map-app button')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).type));
    expect(types.length).toBeGreaterThan(5);
    expect(new Set(types)).toEqual(new Set(['button']));
    expect(consoleErrors).toEqual([]);
    // The form's own button sends the form's own fields only.
    await page.locator('#send').click();
    await page.waitForURL(/\/sent\?own=1$/);
  });
});

describe('the map at 400 % zoom', () => {
  it('fits a width of 320 px, and its controls are usable', async () => {
    const { page, consoleErrors } = await browser.visit({
      viewport: { width: 320, height: 256 },
      deviceScaleFactor: 4,
    });
    await page.goto(hostPageUrl(hostPageOrigin, tag));
    await cardOf(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { right } = await page
      .locator('.event-map-app')
      .evaluate((app) => app.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: /^(Kategorie|Filtry)/ }).click();
    await page.getByRole('checkbox', { name: 'Sport' }).check();
    await page.keyboard.press('Escape');
    const [popup] = await Promise.all([page.waitForEvent('popup'), cardOf(page).click()]);
    expect(popup.url()).toContain('/detail/');
    expect(consoleErrors).toEqual([]);
  });
});

describe('the map in print', () => {
  it('shows the list with its headings', async () => {
    const { page } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, tag));
    await pinOf(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await cardOf(page).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
    const list = page.getByRole('region', { name: 'Seznam akcí' });
    expect(await drawnShare(await list.screenshot())).toBeGreaterThan(0.02);
  });
});

describe('the map in a sandboxed frame', () => {
  it('works with an opaque origin', async () => {
    const { page, consoleErrors } = await browser.visit();
    const inner = hostPageUrl(hostPageOrigin, tag).replaceAll('&', '&amp;');
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `<iframe sandbox="allow-scripts" width="900" height="650" src="${inner}"></iframe>`,
      ),
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('.event-card').first().waitFor();
    await frame.locator('.place-pin, .cluster-ring').first().waitFor();
    await frame.getByRole('button', { name: /^Kategorie/ }).click();
    await frame.getByRole('checkbox', { name: 'Sport' }).check();
    await frame.getByRole('button', { name: /Kategorie \(1\)/ }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('opens an event in a new window where the sandbox allows popups', async () => {
    const { page } = await browser.visit();
    const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
    const frame = `<iframe sandbox="${sandbox}" width="900" height="650" src="${serverUrl}/iframe/svitavy"></iframe>`;
    await page.goto(hostPageUrl(hostPageOrigin, frame));
    const opened = page.waitForEvent('popup');
    await page.frameLocator('iframe').locator('.event-card').first().click();
    await (await opened).getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the map with a content blocker', () => {
  it.each([
    ['the part with the map', '**/map-canvas-*'],
    ['tiles', `${hostPageOrigin}/tiles/**`],
    ['map settings', '**/api/map-settings/'],
  ])('shows its list without %s', async (_, blocked) => {
    const { page } = await browser.visit();
    await page.route(blocked, (route) => route.abort('blockedbyclient'));
    await page.goto(hostPageUrl(hostPageOrigin, tag));
    await cardOf(page).waitFor();
    await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
    // What is blocked has been tried.
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.event-card').count()).toBeGreaterThan(3);
  });

  it.each([
    ['all parts', '**/embed/parts/**'],
    ['the list part', '**/embed/parts/mapa-akci-*'],
  ])('shows a link to the map without %s', async (_, blocked) => {
    const { page } = await browser.visit();
    await page.route(blocked, (route) => route.abort('blockedbyclient'));
    await page.goto(hostPageUrl(hostPageOrigin, tag));
    const link = page.getByRole('link', { name: 'Otevřít mapu akcí' });
    expect(await link.getAttribute('href')).toBe(serverUrl);
  });

  it('leaves the element’s own content and style without all parts', async () => {
    const { page } = await browser.visit();
    await page.route('**/embed/parts/**', (route) => route.abort('blockedbyclient'));
    const own = '<mapa-akci style="color: red;">Program visí na náměstí.</mapa-akci>';
    await page.goto(hostPageUrl(hostPageOrigin, own + tag));
    // The other map has given up.
    await page.getByRole('link', { name: 'Otevřít mapu akcí' }).waitFor();
    expect(await page.locator('mapa-akci').getAttribute('style')).toBe('color: red;');
    expect(await page.getByText('Program visí').isVisible()).toBe(true);
  });

  it('shows an alert and a retry button without API answers', async () => {
    const { page } = await browser.visit();
    await page.route('**/api/**', (route) => route.abort('blockedbyclient'));
    await page.goto(
      hostPageUrl(hostPageOrigin, scriptTag(serverUrl)('data-city="" data-zoom="15"')),
    );
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: 'Zkusit znovu' }).first().waitFor();
  });
});

describe('the map where it cannot work', () => {
  it('shows a link on a page that extends Object.prototype', async () => {
    const { page } = await browser.visit();
    const script = 'Object.prototype.extra="navíc"';
    const html = `<!doctype html><title>Penzion</title><script>${script}</script><body>${tag}</body>`;
    await page.goto(customPageUrl(hostPageOrigin, html));
    await page.getByRole('link', { name: 'Otevřít mapu akcí' }).waitFor();
  });

  it('leaves the element’s own content where the policy blocks the script', async () => {
    const { page } = await browser.visit();
    const body = '<mapa-akci><a href="/program">Program na náměstí</a></mapa-akci>' + tag;
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('script-src'),
    );
    await page.goto(hostPageUrl(hostPageOrigin, body, "script-src 'self'; connect-src 'self'"));
    await refused;
    expect(await page.getByRole('link', { name: 'Program na náměstí' }).isVisible()).toBe(true);
  });
});
