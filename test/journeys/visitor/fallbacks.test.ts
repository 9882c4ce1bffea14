import type { Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { cards, scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const script = tag('data-city="svitavy"');
const element = `<mapa-akci city="svitavy"><p>Program visí na náměstí.</p></mapa-akci>${tag()}`;

/**
 * Opens a page whose timers are advanced by the test (see `expectInTime`); `prepare` breaks
 * something.
 */
const open = async (body: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> => {
  const { page } = await browser.visitWithClock();
  await prepare(page);
  await page.goto(hostPageUrl(hostPageOrigin, body));
  return page;
};

/** Expects a fallback within six seconds of the page's clock, and not at once. */
const expectInTime = async (page: Page, fallback: Locator): Promise<void> => {
  expect(await fallback.isVisible()).toBe(false);
  await page.clock.fastForward(6000);
  await fallback.waitFor();
};

const cardOf = (page: Page) => cards(page).first();
const link = (page: Page) => page.getByRole('link', { name: 'Otevřít mapu akcí' });

describe('an old browser', () => {
  it('without AbortSignal.timeout shows the map', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.addInitScript(() => {
      delete (AbortSignal as Partial<typeof AbortSignal>).timeout;
    });
    await page.goto(hostPageUrl(hostPageOrigin, script));
    await cardOf(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('without constructable style sheets shows the map with its styles', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.addInitScript(() => {
      delete (CSSStyleSheet.prototype as Partial<CSSStyleSheet>).replaceSync;
    });
    await page.goto(hostPageUrl(hostPageOrigin, script));
    await cardOf(page).waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    const layout = await page
      .locator('.event-map-app')
      .evaluate((app) => getComputedStyle(app).display);
    expect(layout).toBe('grid');
    expect(consoleErrors).toEqual([]);
  });

  it('that cannot parse the parts shows a link', async () => {
    const { page } = await browser.look();
    await page.route('**/embed/parts/mapa-akci-*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a syntax error' }),
    );
    await page.goto(hostPageUrl(hostPageOrigin, script));
    await link(page).waitFor();
  });
});

describe('a fetch replaced by the page', () => {
  it.each([
    [
      'that throws',
      () => {
        throw new Error('fetch is not for you');
      },
    ],
    ['that never answers', () => new Promise<Response>(() => undefined)],
  ])('%s leads to a link, or to the element’s content', async (_, broken) => {
    const breakFetch = (page: Page) => page.addInitScript(`window.fetch = ${String(broken)}`);
    const page = await open(script, breakFetch);
    await page.clock.fastForward(6000);
    await link(page).waitFor();
    const other = await open(element, breakFetch);
    await other.clock.fastForward(6000);
    await other.getByText('Program visí na náměstí.').waitFor();
  });
});

describe('a part that never loads', () => {
  const hang = (page: Page, part: string) =>
    page.route(`**/embed/parts/${part}-*`, () => new Promise(() => undefined));

  /** Opens a page on which a part loads only when it is released. */
  const openHeld = async (part: string) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await open(script, (opened) =>
      opened.route(`**/embed/parts/${part}-*`, async (route) => {
        await released;
        await route.continue();
      }),
    );
    return { page, release };
  };

  it('is replaced by a link until it loads after all', async () => {
    const { page, release } = await openHeld('mapa-akci');
    await expectInTime(page, link(page));
    release();
    await cardOf(page).waitFor();
    expect(await link(page).count()).toBe(0);
  });

  it('leaves the element’s content visible', async () => {
    const { page } = await browser.visit();
    await hang(page, 'mapa-akci');
    const asked = page.waitForRequest(/\/embed\/parts\/mapa-akci-/);
    await page.goto(hostPageUrl(hostPageOrigin, element));
    await asked;
    expect(await page.getByText('Program visí na náměstí.').isVisible()).toBe(true);
  });

  it('leaves the list and shows a notice until it loads after all if it is the map', async () => {
    const { page, release } = await openHeld('map-canvas');
    await cardOf(page).waitFor();
    const note = page.getByText('Seznam akcí funguje i bez ní.');
    await expectInTime(page, note);
    release();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(await note.count()).toBe(0);
  });

  it('of the map is loaded by the button of the notice', async () => {
    const { page } = await browser.visit();
    await page.route('**/embed/parts/map-canvas-*', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, script));
    const note = page.getByText('Seznam akcí funguje i bez ní.');
    await note.waitFor();
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await note.waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(await note.count()).toBe(0);
  });

  it('leaves list and map and shows a notice if it is the search part', async () => {
    const page = await open(script, (opened) => hang(opened, 'search-part'));
    await cardOf(page).waitFor();
    await expectInTime(page, page.getByText('Tuto část se nepodařilo načíst.'));
  });
});

it('a first-view request that hangs leads to a link after six seconds', async () => {
  const page = await open(script, (opened) =>
    opened.route('**/api/first-view/**', () => new Promise(() => undefined)),
  );
  await expectInTime(page, link(page));
});

describe('a map with loading="lazy"', () => {
  const lazy = (attributes: string) =>
    `<mapa-akci ${attributes} data-loading="lazy"><p>Program</p></mapa-akci>`;
  const far = '<div style="height:5000px">Nahoře</div>';

  it('requests only the loader until it is near the viewport, and keeps its height', async () => {
    const { page, consoleErrors } = await browser.look();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(hostPageUrl(hostPageOrigin, far + lazy('city="svitavy"') + tag()));
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => !['/made', '/embed/v1.js'].includes(path))).toEqual([]);
    expect((await page.locator('mapa-akci').boundingBox())?.height).toBe(600);
    await page.evaluate(() => scrollTo(0, 4000));
    await cardOf(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('loads at once near the viewport', async () => {
    const { page } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy" data-loading="lazy"')));
    await cardOf(page).waitFor();
  });

  it('waits when it is inserted later, too', async () => {
    const { page } = await browser.look();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(hostPageUrl(hostPageOrigin, far + tag()));
    await page.waitForFunction(() => 'MapaAkci' in window);
    await page.evaluate(() => {
      const late = document.createElement('mapa-akci');
      late.setAttribute('city', 'svitavy');
      late.setAttribute('loading', 'lazy');
      document.body.append(late);
    });
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.evaluate(() => scrollTo(0, 9000));
    await cardOf(page).waitFor();
  });
});
