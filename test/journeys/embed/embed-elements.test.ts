import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { trackLiveResources, liveResources } from '../../support/browser/live-resources.ts';
import {
  customPageUrl,
  scriptTag,
  hostPageUrl,
  waitUntilDrawn,
  waitUntilStill,
  useBrowser,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const bare = tag();

const widgets = (page: Page) => page.locator('.event-map-app');
const cardOf = (page: Page) => page.locator('.event-card').first();
const markOf = (page: Page) => page.locator('.place-pin, .cluster-ring, .city-pill').first();

describe('an element', () => {
  it('gets a map when it is inserted later, as a tag or a div', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, `<mapa-akci city="svitavy"></mapa-akci>${bare}`));
    await cardOf(page).waitFor();
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.setAttribute('data-mapa-akci', '');
      late.setAttribute('data-city', 'litomysl');
      late.setAttribute('data-height', '400');
      document.body.append(document.createElement('mapa-akci'), late);
    });
    await expect.poll(() => widgets(page).count()).toBe(3);
    await widgets(page).nth(2).locator('.event-card').first().waitFor();
    await widgets(page).nth(1).locator('.city-list button').first().waitFor();
    const heights = await page
      .locator('mapa-akci, [data-mapa-akci]')
      .evaluateAll((doors) => doors.map((door) => door.getBoundingClientRect().height));
    expect(heights).toEqual([600, 600, 400]);
    expect(consoleErrors).toEqual([]);
  });

  it('gets one map when the script is there twice', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.addInitScript(() => {
      let ready = 0;
      document.addEventListener('mapa-akci:ready', () => (document.title = `${++ready}`));
    });
    const body = '<mapa-akci city="svitavy"></mapa-akci>' + bare + bare;
    await page.goto(hostPageUrl(hostPageOrigin, body));
    await markOf(page).waitFor();
    await waitUntilStill(page);
    expect(await page.title()).toBe('1');
    expect(await widgets(page).count()).toBe(1);
    expect(await page.locator('body > *').count()).toBe(3);
    expect(consoleErrors).toEqual([]);
  });

  it('does not replace the map of a script that names a town', async () => {
    const { page, consoleErrors } = await browser.visit();
    const other = bare.replace('<script ', '<script data-city="litomysl" ');
    await page.goto(
      hostPageUrl(hostPageOrigin, `<mapa-akci city="svitavy"></mapa-akci><main>${other}</main>`),
    );
    await expect.poll(() => widgets(page).count()).toBe(2);
    expect(await page.locator('main > div').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('gets a map by a script in the head', async () => {
    const { page, consoleErrors } = await browser.visit();
    const html = `<!doctype html><title>Penzion</title><link rel="icon" href="data:,">${bare}<body><mapa-akci city="svitavy"></mapa-akci>`;
    await page.goto(customPageUrl(hostPageOrigin, html));
    await cardOf(page).waitFor();
    expect(await widgets(page).count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('is not created by a script in the head of a page without elements', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(
      customPageUrl(
        hostPageOrigin,
        `<!doctype html><title>Penzion</title><link rel="icon" href="data:,">${bare}<p>Vítejte`,
      ),
    );
    await page.waitForFunction(() => 'MapaAkci' in window);
    expect(await page.locator('body *').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it.each(['in the page', 'in another shadow root'])(
    'gets a map when inserted later and leaves nothing when removed, %s',
    async (where) => {
      const { page, consoleErrors } = await browser.visit();
      await trackLiveResources(page);
      const head = `<!doctype html><title>Penzion</title><link rel="icon" href="data:,">${bare}<body><div id="theirs"></div>`;
      await page.goto(customPageUrl(hostPageOrigin, head));
      await page.waitForFunction(() => customElements.get('mapa-akci'));
      await page.evaluate((isInside) => {
        const theirs = document.querySelector('#theirs') as HTMLElement;
        if (isInside) theirs.attachShadow({ mode: 'open' });
      }, where !== 'in the page');
      const round = async (city: string): Promise<void> => {
        await page.locator('#theirs').evaluate((theirs, name) => {
          const element = document.createElement('mapa-akci');
          element.setAttribute('city', name);
          (theirs.shadowRoot ?? theirs).append(element);
        }, city);
        await cardOf(page).waitFor();
        await markOf(page).waitFor();
        await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
        await page
          .locator('#theirs')
          .evaluate((theirs) => (theirs.shadowRoot ?? theirs).replaceChildren());
      };
      const whenIdle = async () => {
        await expect.poll(() => liveResources(page)).toMatchObject({ timers: 0, observers: 0 });
        return liveResources(page);
      };
      // The loader adds listeners that watch the page in the first round.
      await round('svitavy');
      const { listeners } = await whenIdle();
      await round('litomysl');
      expect(await whenIdle()).toEqual({ listeners, timers: 0, observers: 0 });
      expect(consoleErrors).toEqual([]);
    },
  );

  it('keeps its map when it is moved in the page', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(
      hostPageUrl(hostPageOrigin, `<mapa-akci city="svitavy"></mapa-akci><p id="to"></p>${bare}`),
    );
    await markOf(page).waitFor();
    await page.getByRole('button', { name: /^Kategorie/ }).click();
    await page.getByRole('checkbox', { name: 'Sport' }).check();
    await page.evaluate(() =>
      document.querySelector('#to')?.append(document.querySelector('mapa-akci') as Element),
    );
    // The loader checks a changed page some 30 ms later; it must not remove the map.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /Kategorie \(1\)/ }).waitFor();
    await cardOf(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('changes of attributes', () => {
  it.each([
    ['an element', `<mapa-akci id="configured" city="svitavy"></mapa-akci>${bare}`, ''],
    ['a script', tag('id="configured" data-city="svitavy"'), 'data-'],
  ])('of %s update the map', async (_, body, prefix) => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, body));
    await markOf(page).waitFor();
    const setAttribute = (name: string, value: string | null): Promise<void> =>
      page.locator('#configured').evaluate(
        (element, [key, text]) => {
          if (text === null) element.removeAttribute(key);
          else element.setAttribute(key, text);
        },
        [prefix + name, value] as [string, string | null],
      );
    const theme = () => page.locator('.root').getAttribute('data-theme');
    await setAttribute('theme', 'dark');
    await expect.poll(theme).toBe('dark');
    await setAttribute('theme', null);
    await expect.poll(theme).toBe('light');
    const all = await page.locator('.event-card').count();
    await setAttribute('categories', 'sport');
    await expect.poll(() => page.locator('.event-card').count()).toBeLessThan(all);
    await setAttribute('categories', null);
    await expect.poll(() => page.locator('.event-card').count()).toBe(all);
    await setAttribute('city', 'litomysl');
    await page
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    await setAttribute('zoom', '7');
    await page.locator('.city-pill').first().waitFor();
    expect(consoleErrors).toEqual([]);
    await setAttribute('zoom', 'hodně');
    await expect.poll(() => consoleErrors).toEqual([expect.stringContaining('data-zoom="hodně"')]);
  });
});

describe('a target', () => {
  it('gets the map, wherever the script is', async () => {
    const { page, consoleErrors } = await browser.visit();
    const body = `<section id="here"><p>Akce u nás</p></section>${tag('data-target="here" data-city="svitavy"')}`;
    await page.goto(hostPageUrl(hostPageOrigin, body));
    await page.locator('#here .event-card').first().waitFor();
    // Preload links are removed when their part has loaded.
    await expect.poll(() => page.locator('body > *').count()).toBe(2);
    expect(await page.getByText('Akce u nás').isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });
});

describe('an element of the page with data-mapa-akci-focus', () => {
  it('lifts the pin of its event on hover and focus', async () => {
    const { page, consoleErrors } = await browser.visit();
    const link = '<p><a href="#top">Z našeho kalendáře</a></p>';
    await page.goto(hostPageUrl(hostPageOrigin, link + tag('data-city="svitavy"')));
    await cardOf(page).waitFor();
    await page.locator('.place-pin').first().waitFor();
    const classes = () =>
      page.locator('.place-pin').evaluateAll((pins) => pins.map((pin) => pin.className));
    const lifted = async (before: string[]) =>
      (await classes()).filter((name, nth) => name !== before[nth]).length;
    // Candidates for an event whose pin is in no cluster.
    const hrefs = await page
      .locator('.event-card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('href') ?? ''));
    const before = await classes();
    const anchor = page.getByRole('link', { name: 'Z našeho kalendáře' });
    const name = (href: string) =>
      anchor.evaluate(
        (node, slug) => node.setAttribute('data-mapa-akci-focus', slug),
        new URL(href).pathname.split('/').at(-1) ?? '',
      );
    // Events of a cluster have no pin of their own.
    const counts: number[] = [];
    for (const href of hrefs.slice(0, 6)) {
      await name(href);
      await anchor.hover();
      await waitUntilDrawn(page);
      counts.push(await lifted(before));
      await page.mouse.move(1, 1);
      await expect.poll(() => lifted(before)).toBe(0);
    }
    expect(Math.max(...counts)).toBe(1);
    await name(hrefs[counts.indexOf(1)] ?? '');
    await anchor.focus();
    await expect.poll(() => lifted(before)).toBe(1);
    // Moving the mouse does not lower the pin of the focused element.
    for (const x of [1, 300]) await page.mouse.move(x, 3);
    expect(await lifted(before)).toBe(1);
    expect(consoleErrors).toEqual([]);
  });
});

describe('the library', () => {
  it('has the documented members of the library and of a handle', async () => {
    const { page } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, `<div id="here"></div>${bare}`));
    await page.waitForFunction(() => 'MapaAkci' in window);
    const names = await page.evaluate(() => {
      const { MapaAkci } = window as unknown as {
        MapaAkci: { mount(element: Element): object };
      };
      return [
        Object.keys(MapaAkci),
        Object.keys(MapaAkci.mount(document.querySelector('#here') as Element)),
      ].map((each) => each.sort());
    });
    expect(names).toEqual([
      ['mount', 'open', 'watch'],
      ['destroy', 'lift', 'on', 'ready', 'refresh', 'show', 'update'],
    ]);
  });
});
