import { describe, expect, inject, it } from 'vitest';
import { trackLiveResources } from '../../support/browser/live-resources.ts';
import {
  customPageUrl,
  scriptTag,
  hostPageUrl,
  useBrowser,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const tag = scriptTag(serverUrl);

describe('the script tag', () => {
  it('puts the map behind itself and defines two globals', async () => {
    const { page } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, '<p id="before">před</p>'));
    const clean = await page.evaluate(() => Object.keys(window));
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `<p id="before">před</p>${tag('data-city=""')}<p id="after">po</p>`,
      ),
    );
    await page.locator('.city-list button').first().waitFor();
    const order = () =>
      page.evaluate(() =>
        [...document.body.children].map((element) => element.id || element.localName),
      );
    // Preload links are removed when their part has loaded.
    await expect.poll(order).toEqual(['before', 'script', 'div', 'after']);
    const globals = await page.evaluate(() => Object.keys(window));
    expect(globals.filter((name) => !clean.includes(name))).toEqual([
      'nanostoresGlobal',
      'MapaAkci',
    ]);
  });

  it('marks its content as Czech on a page in another language', async () => {
    const { page } = await browser.look();
    const english = (body: string): string =>
      `<!doctype html><html lang="en"><title>Guest house</title><link rel="icon" href="data:,"><body>${body}`;
    await page.goto(customPageUrl(hostPageOrigin, english(tag('data-city="svitavy"'))));
    await page.locator('.event-card').first().waitFor();
    expect(await page.locator('.event-card:lang(cs)').count()).toBeGreaterThan(0);
    expect(await page.locator('.event-card:lang(en)').count()).toBe(0);
    const plugin = 'x'.repeat(20);
    await page.goto(customPageUrl(hostPageOrigin, english(tag(`data-plugin="${plugin}"`))));
    await page.locator('a:lang(cs)').getByText('Otevřít mapu akcí').waitFor();
    await page.route('**/embed/parts/**', (route) => route.abort());
    await page.goto(customPageUrl(hostPageOrigin, english(tag('data-city=""'))));
    await page.locator('a:lang(cs)').getByText('Otevřít mapu akcí').waitFor();
  });

  it('reads its attributes, trimmed', async () => {
    const { page, consoleErrors } = await browser.look();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        tag('data-city=" Litomysl " data-zoom=" 12 " data-categories="koncerty, film"'),
      ),
    );
    // The visitor chooses one of the two categories; the next request names it.
    await page.getByRole('button', { name: 'Kategorie' }).click();
    expect(await page.getByRole('checkbox').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Film' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Oddálit' }).click();
    await page.getByRole('button', { name: 'Oddálit' }).click();
    await expect.poll(() => calls.some((url) => url.includes('/api/event/'))).toBe(true);
    const call = new URL(calls.find((url) => url.includes('/api/event/')) as string).searchParams;
    expect(call.get('k')).toBe('film');
    const first = new URL(calls.find((url) => url.includes('/first-view/')) as string);
    expect(first.searchParams.get('categories')).toBe('koncerty, film');
    expect(call.has('from_kudyznudy')).toBe(false);
    expect(Number(call.get('sw_lat'))).toBeLessThan(49.87);
    expect(Number(call.get('ne_lat'))).toBeGreaterThan(49.87);
    expect(consoleErrors).toEqual([]);
  });

  it('ignores invalid attributes with one warning for each', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        tag('data-city="" data-zoom="hodně" data-lat="49.7" data-categories="žádná"'),
      ),
    );
    await page.locator('.city-list button').first().waitFor();
    for (const name of ['data-zoom', 'data-lat', 'data-categories'])
      expect(consoleErrors.filter((text) => text.includes(name))).toHaveLength(1);
    expect(consoleErrors).toHaveLength(3);
  });

  it('ignores an unknown town with a warning', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="neznamo"')));
    await page.locator('.city-list button').first().waitFor();
    expect(consoleErrors).toHaveLength(1);
    expect(consoleErrors[0]).toContain('neznamo');
  });

  it('mounts two independent maps', async () => {
    const { page } = await browser.look();
    await page.goto(
      hostPageUrl(hostPageOrigin, tag('data-city="svitavy"') + tag('data-city="litomysl"')),
    );
    const widgets = page.getByRole('region', { name: 'Mapa akcí', exact: true });
    await expect.poll(() => widgets.count()).toBe(2);
    await widgets.nth(0).locator('.event-card').first().waitFor();
    await widgets.nth(1).locator('.event-card').first().waitFor();
    await widgets.nth(0).getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Sport' }).check();
    await widgets
      .nth(0)
      .getByRole('button', { name: /Kategorie \(1\)/ })
      .waitFor();
    await widgets.nth(1).getByRole('button', { name: 'Kategorie', exact: true }).waitFor();
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('div')]
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('[id]') ?? [])])
        .map((element) => element.id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows a link when its parts fail to load', async () => {
    const { page } = await browser.look();
    await page.route('**/embed/parts/**', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city=""')));
    await page.getByRole('link', { name: 'Otevřít mapu akcí' }).waitFor();
  });

  it('shows the list and a notice when only the map part fails to load', async () => {
    const { page } = await browser.look();
    await page.route('**/map-canvas-*', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')));
    await page.getByText('Seznam akcí funguje i bez ní.').waitFor();
    await page.locator('.event-card').first().waitFor();
  });

  it('keeps its width and font on a page that styles all elements', async () => {
    const { page } = await browser.look();
    const style =
      'html{font-size:62.5%} *{font:30px cursive!important;letter-spacing:3px;color:red!important} div{display:flex!important;padding:20px!important}';
    const column = `<style>${style}</style><section style="display:flex;width:900px">${tag('data-city="Litomyšl"')}</section>`;
    await page.goto(hostPageUrl(hostPageOrigin, column));
    // Past events are paler.
    const card = page.locator('.event-card').filter({ hasNotText: 'skončilo' }).first();
    const title = card.locator('.event-card-title');
    await title.waitFor();
    const look = await title.evaluate((node) => {
      const { fontSize, letterSpacing, color } = getComputedStyle(node);
      return { fontSize, letterSpacing, color };
    });
    expect(look).toEqual({ fontSize: '16px', letterSpacing: 'normal', color: 'rgb(28, 33, 31)' });
    const box = await page.locator('.event-map-app').boundingBox();
    expect(box?.width).toBeGreaterThan(890);
    expect(box?.height).toBeGreaterThan(590);
  });

  it('fills a container with a height, else is 600 px high', async () => {
    const { page } = await browser.look();
    const box = (height: string) =>
      `<div class="box" style="height:${height}">${tag('data-city=""')}</div>`;
    await page.goto(hostPageUrl(hostPageOrigin, box('480px') + box('auto')));
    await page.locator('.event-map-app').nth(1).waitFor();
    const heights = await page
      .locator('.root')
      .evaluateAll((apps) => apps.map((app) => Math.round(app.getBoundingClientRect().height)));
    expect(heights).toEqual([480, 600]);
  });

  it('works under a strict content security policy with the documented sources', async () => {
    const { page, consoleErrors } = await browser.look();
    const policy =
      "default-src 'none'; script-src SERVER; connect-src SERVER; img-src SERVER data: " +
      hostPageOrigin;
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"'), policy));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('mount and destroy', () => {
  it('leave no listeners, timers, nodes or globals', async () => {
    const { page } = await browser.visit();
    await trackLiveResources(page);
    await page.goto(hostPageUrl(hostPageOrigin, '<div id="here"><p>původní obsah</p></div>'));
    // As text, because the test runner would rewrite an import in a function.
    await page.evaluate(
      `import('${serverUrl}/embed/mapa-akci.js').then((library) => { window.loaded = library; })`,
    );
    const result = await page.evaluate(async (server) => {
      const { live } = window as unknown as { live: { listeners: number; timers: Set<number> } };
      const { loaded: library } = window as unknown as {
        loaded: {
          mount(element: Element, options: object): { ready: Promise<void>; destroy(): void };
        };
      };
      const element = document.querySelector('#here') as HTMLElement;
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const round = async (city: string) => {
        const handle = library.mount(element, { server, city });
        await handle.ready;
        const countCards = () => element.shadowRoot?.querySelectorAll('.event-card').length;
        for (let waits = 0; waits < 300 && !countCards(); waits++) await wait(100);
        // Time for the map and what loads after it.
        await wait(1500);
        const cardCount = countCards();
        handle.destroy();
        handle.destroy();
        // nanostores unmounts a store one second after its last listener; on a busy machine later.
        for (let waits = 0; waits < 300 && live.timers.size > 0; waits++) await wait(100);
        return cardCount ?? 0;
      };
      // The first round may create lasting objects of the module itself.
      const first = await round('svitavy');
      const before = { listeners: live.listeners, nodes: document.querySelectorAll('*').length };
      const second = await round('litomysl');
      return {
        drawn: [first, second].every((count) => count > 0),
        listeners: live.listeners - before.listeners,
        firstListeners: before.listeners,
        nodes: document.querySelectorAll('*').length - before.nodes,
        timers: live.timers.size,
        content: element.textContent,
        globals: Object.keys(window).filter((name) =>
          /^(mapa|L$|leaflet|react|preact)/i.test(name),
        ),
      };
    }, serverUrl);
    expect(result).toEqual({
      drawn: true,
      listeners: 0,
      firstListeners: 0,
      nodes: 0,
      timers: 0,
      content: 'původní obsah',
      globals: [],
    });
  });
});
