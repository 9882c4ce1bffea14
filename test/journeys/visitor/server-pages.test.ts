import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { holdScripts } from '../../support/browser/hold-scripts.ts';
import { differentShare } from '../../support/browser/pixels.ts';
import { cards, useBrowser, waitUntilStill } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { enterByHttp } from '../../support/api/enter-by-http.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const dayMs = 86_400_000;

/** Slug of an event of the next weeks, with its title. */
const anEvent = async (): Promise<{ slug: string; title: string }> => {
  const answer = await fetch(`${serverUrl}/api/event/?city=svitavy`);
  const [event] = (await answer.json()) as { slug: string; title: string }[];
  if (!event) throw new Error('there is no event in Svitavy');
  return event;
};

const paths = {
  event: async () => `/detail/${(await anEvent()).slug}`,
  place: async () => {
    const answer = await fetch(`${serverUrl}/detail/${(await anEvent()).slug}`);
    return /href="(\/misto\/[^"]+)"/.exec(await answer.text())?.[1] ?? '/';
  },
  organiser: async () => {
    const answer = await fetch(`${serverUrl}/detail/${(await anEvent()).slug}`);
    return /href="(\/poradatel\/[^"]+)"/.exec(await answer.text())?.[1] ?? '/';
  },
  about: () => '/o-nas/',
  'an unknown address': () => '/neni/tu',
  'an unknown town': () => '/neni-obec',
  'an unknown event': () => '/detail/neni-tu',
  'an unknown place': () => '/misto/999999-neni',
  'an unknown organiser': () => '/poradatel/svitavy/nikdo',
  'an unknown name': () => '/poradatel/nikdo',
};

const widths = [390, 1280];

/** Picture of a page without the small map, which is drawn from outlines that are loaded later. */
const take = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode()),
    ),
  );
  return page.screenshot({ mask: [page.locator('.place-map')], animations: 'disabled' });
};

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

const isError = (name: string): boolean => name.startsWith('an unknown');

describe.each(Object.entries(paths))('the page of %s', (name, pathOf) => {
  it.each(widths)(
    'is the same picture before and after it is taken over, at %d px',
    async (width) => {
      const { page, consoleErrors } = await browser.visit({
        viewport: { width, height: 900 },
        serviceWorkers: 'block',
      });
      const release = await holdScripts(page);
      await page.goto(serverUrl + (await pathOf()), { waitUntil: 'commit' });
      await page.locator('#site h1').waitFor();
      const before = await take(page);
      release();
      await page.locator('#site:not([data-waits])').waitFor();
      await waitUntilStill(page);
      const after = await take(page);
      // Pages of errors get names like the one that is unknown, by a request.
      if (!isError(name)) expect(await differentShare(before, after)).toBe(0);
      expect(consoleErrors.filter((text) => !text.includes('status of 404'))).toEqual([]);
    },
  );

  it('can be read without scripts, and has no accessibility violations', async () => {
    // Not switched off: axe is a script.
    const { page } = await browser.visit({ serviceWorkers: 'block' });
    await page.route(/\/static\/js\/app\/.*\.js$/, (route) => route.abort());
    await page.goto(serverUrl + (await pathOf()));
    expect(await page.locator('#site h1').count()).toBe(1);
    const { violations, passes } = await checkAccessibility(page);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThanOrEqual(14);
  });
});

it('without scripts one reads an event and goes on to others', async () => {
  const { page } = await browser.visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const { slug, title } = await anEvent();
  await page.goto(`${serverUrl}/detail/${slug}`);
  expect(spaced(await page.locator('h1').innerText())).toBe(spaced(title));
  expect(await page.getByRole('button').count()).toBe(0);
  const other = page.locator('.event-cards a').first();
  const otherTitle = await other.locator('.event-card-title').innerText();
  await other.click();
  expect(spaced(await page.locator('h1').innerText())).toBe(spaced(otherTitle));
  await page.getByRole('link', { name: 'O nás' }).click();
  expect(await page.locator('h1').innerText()).toBe('O nás');
});

it('the page of a logged-in visitor is taken over with their name', async () => {
  const { page, consoleErrors } = await browser.visit();
  const token = await enterByHttp(Number(new URL(serverUrl).port), 'server-pages@example.cz');
  await page.addInitScript((value) => localStorage.setItem('mapa-akci-token', value), token);
  await page.goto(`${serverUrl}/o-nas/`);
  await page.getByRole('button', { name: 'server-pages@example.cz' }).waitFor();
  expect(await page.getByRole('button', { name: 'Přihlásit se' }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

it('a page that is taken over a day after it was rendered shows the time of the browser', async () => {
  const { slug } = await anEvent();
  const { page, consoleErrors } = await browser.visitWithClock(journeyNow() + 400 * dayMs);
  await page.goto(`${serverUrl}/detail/${slug}`);
  await page.getByText('Tato akce už proběhla.').waitFor();
  expect(consoleErrors).toEqual([]);
});

it('the page of an event that was opened over a map is taken over after a reload', async () => {
  const { page, consoleErrors } = await browser.visit({ serviceWorkers: 'block' });
  await page.goto(`${serverUrl}/svitavy`);
  await cards(page).first().click();
  await page.locator('.event-article h1').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Zpět na přehled' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('what the page of an event was rendered from is not requested again', async () => {
  const { slug } = await anEvent();
  const { page } = await browser.visit();
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await page.goto(`${serverUrl}/detail/${slug}`);
  await waitUntilStill(page);
  expect(requested.filter((path) => path.startsWith('/api/event/'))).toEqual([]);
  expect(requested).toContain('/api/outlines/');
});

it('a press before the page is taken over is kept until then', async () => {
  const { page, consoleErrors } = await browser.visit({ serviceWorkers: 'block' });
  const release = await holdScripts(page);
  await page.goto(`${serverUrl}/o-nas/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Registrace' }).click();
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  release();
  await page.getByRole('dialog', { name: 'Přihlášení' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('the text stays while the part of its page cannot be loaded', async () => {
  const { page } = await browser.visit({ serviceWorkers: 'block' });
  const { slug, title } = await anEvent();
  let isMissing = true;
  await page.route(/\/static\/js\/app\/detail-.*\.js$/, (route) =>
    isMissing ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/detail-'),
  );
  await page.goto(`${serverUrl}/detail/${slug}`);
  await failed;
  await page.waitForLoadState('networkidle');
  expect(spaced(await page.locator('h1').innerText())).toBe(spaced(title));
  expect(await page.locator('#site[data-waits]').count()).toBe(1);
  isMissing = false;
  await page.locator('#site:not([data-waits])').waitFor();
  expect(spaced(await page.locator('h1').innerText())).toBe(spaced(title));
});

it('pictures that fail before the page is taken over are left out', async () => {
  const { page } = await browser.visit({ serviceWorkers: 'block' });
  const list = await fetch(`${serverUrl}/api/event/`);
  const events = (await list.json()) as { slug: string; image: object | null }[];
  const slug = events.find(({ image }) => image !== null)?.slug;
  const release = await holdScripts(page);
  await page.route(/\/api\/image\//, (route) => route.abort());
  await page.goto(`${serverUrl}/detail/${slug}`, { waitUntil: 'commit' });
  const picture = page.locator('.event-pictures-whole img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(0);
  release();
  await expect.poll(() => picture.count()).toBe(0);
});
