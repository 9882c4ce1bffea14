import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  customPageUrl,
  scriptTag,
  hostPageUrl,
  useBrowser,
} from '../../support/browser/visitor.ts';
import { pageOf } from '../../support/host-pages/page-of.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const svitavy = 'data-city="svitavy"';

const widgets = (page: Page) => page.locator('.event-map-app');
const cardOf = (page: Page) => page.locator('.event-card').first();
/** Shows another map, of Litomyšl: whatever else the page was going to show has had as much time. */
const showAnotherMap = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const another = document.createElement('mapa-akci');
    another.id = 'another';
    another.setAttribute('city', 'litomysl');
    document.body.append(another);
  });
  await page.locator('#another .event-card').first().waitFor();
};

/** URL of a host page with this head and body. */
const pageWithHead = (head: string, body: string): string =>
  customPageUrl(hostPageOrigin, pageOf(body, head));

describe('a script tag without town, plugin or target', () => {
  it('shows no map on a page without elements, but defines the library', async () => {
    const { page, consoleErrors } = await browser.look();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(hostPageUrl(hostPageOrigin, `<p>Vítejte</p>${tag('data-zoom="9"')}`));
    await page.waitForFunction(() => 'MapaAkci' in window);
    await showAnotherMap(page);
    expect(
      await page.locator('body > *').evaluateAll((all) => all.map((one) => one.localName)),
    ).toEqual(['p', 'script', 'mapa-akci']);
    const views = calls.filter((url) => url.includes('/api/first-view/'));
    expect(views).toEqual([expect.stringContaining('city=litomysl')]);
    expect(consoleErrors).toEqual([]);
  });

  it('shows one map when its element is parsed after the script has run', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `${tag().replace(' async', '')}<p>Pod skriptem</p><mapa-akci ${svitavy}></mapa-akci>`,
      ),
    );
    await cardOf(page).waitFor();
    await showAnotherMap(page);
    expect(await widgets(page).count()).toBe(2);
    expect(consoleErrors).toEqual([]);
  });

  it.each(['', 'cesko', 'Česko'])('with data-city="%s" shows the whole country', async (city) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, tag(`data-city="${city}"`)));
    await page.locator('.city-list button').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('the target of a script tag', () => {
  it.each([
    [
      'in the head, before the target is parsed',
      (code: string) => pageWithHead(code, '<main id="kde"></main>'),
    ],
    ['after it', (code: string) => pageWithHead('', `<main id="kde"></main>${code}`)],
    [
      'in a footer before it',
      (code: string) => pageWithHead('', `<footer>${code}</footer><main id="kde"></main>`),
    ],
  ])('gets the map of a tag %s', async (_, address) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(address(tag(`data-target="kde" ${svitavy}`)));
    await page.locator('#kde .event-card').first().waitFor();
    expect(await widgets(page).count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('gets the map when a router inserts it later', async () => {
    const { page } = await browser.look();
    await page.goto(pageWithHead(tag(`data-target="kde" ${svitavy}`), '<p>Domů</p>'));
    await page.waitForFunction(() => 'MapaAkci' in window);
    await page.evaluate(() => {
      const place = document.createElement('section');
      place.id = 'kde';
      document.body.append(place);
    });
    await page.locator('#kde .event-card').first().waitFor();
  });

  it('gets a map of the whole country without other options', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(
      hostPageUrl(hostPageOrigin, `<section id="kde"></section>${tag('data-target="kde"')}`),
    );
    await page.locator('#kde .city-list button').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('a script tag without document.currentScript', () => {
  const source = `${serverUrl}/embed/v1.js`;

  it('shows its map as a module', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(
      hostPageUrl(hostPageOrigin, `<script type="module" src="${source}" ${svitavy}></script>`),
    );
    await cardOf(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows its map inside an open shadow root', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, '<div id="box"></div>'));
    await page.evaluate((src) => {
      const script = document.createElement('script');
      script.src = src;
      script.dataset['city'] = 'svitavy';
      document.querySelector('#box')!.attachShadow({ mode: 'open' }).append(script);
    }, source);
    await cardOf(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows its map when jQuery .html() runs it', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, '<div id="box"></div>'));
    // jQuery inserts the tag without running it, and runs its text in a script of its own.
    await page.evaluate(
      async ([src, attributes]) => {
        const box = document.querySelector('#box') as HTMLElement;
        const html = `<script src="${src}" ${attributes}></script>`;
        // A script parsed in another document does not run.
        box.append(...new DOMParser().parseFromString(html, 'text/html').head.childNodes);
        const text = await (await fetch(src)).text();
        const runner = document.createElement('script');
        runner.text = text;
        document.head.append(runner);
        runner.remove();
      },
      [source, svitavy] as const,
    );
    await page.locator('#box .event-card').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows its map when a consent tool inserts it later', async () => {
    const { page, consoleErrors } = await browser.visit();
    const blocked = `<script type="text/plain" data-cookiecategory="marketing" data-src="${source}" ${svitavy}></script>`;
    await page.goto(hostPageUrl(hostPageOrigin, `<main>${blocked}</main>`));
    await page.evaluate(() => {
      const old = document.querySelector('main script') as HTMLScriptElement;
      const script = document.createElement('script');
      for (const { name, value } of old.attributes)
        if (name !== 'type') script.setAttribute(name === 'data-src' ? 'src' : name, value);
      old.replaceWith(script);
    });
    await page.locator('main .event-card').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('one warning links to the documentation when no map can be shown for', () => {
  const documentation = `${serverUrl}/embed/embedding.md`;
  const unknownPlugin = 'data-plugin="abcdefghij0123456789"';

  it.each([
    [
      'a tag in the head without a target',
      pageWithHead(tag(svitavy), '<p>Vítejte</p>'),
      'data-target',
    ],
    [
      'a missing target',
      hostPageUrl(hostPageOrigin, tag(`data-target="nikde" ${svitavy}`)),
      'nikde',
    ],
    ['an unknown plugin', hostPageUrl(hostPageOrigin, tag(unknownPlugin)), 'plugin'],
  ])('%s', async (_, address, mention) => {
    const { page } = await browser.look();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(address);
    await expect.poll(() => warnings).toHaveLength(1);
    await showAnotherMap(page);
    expect(warnings).toEqual([expect.stringContaining(documentation)]);
    expect(warnings[0]).toContain(mention);
    const { status, headers } = await page.request.get(documentation).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
  });

  it('a script in a closed shadow root', async () => {
    const { page } = await browser.look();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(hostPageUrl(hostPageOrigin, '<div id="box"></div>'));
    await page.evaluate((src) => {
      const script = document.createElement('script');
      script.src = src;
      document.querySelector('#box')!.attachShadow({ mode: 'closed' }).append(script);
    }, `${serverUrl}/embed/v1.js`);
    await expect.poll(() => warnings).toEqual([expect.stringContaining(documentation)]);
  });
});

describe('a map that is removed from the page', () => {
  it.each([
    ['an element', `<mapa-akci id="map" ${svitavy}></mapa-akci>${tag()}`, '#map'],
    ['a div', `<div data-mapa-akci ${svitavy}></div>${tag()}`, '[data-mapa-akci]'],
    ['a target', `<section id="kde"></section>${tag(`data-target="kde" ${svitavy}`)}`, '#kde'],
  ])('works when it is put back: %s', async (_, body, selector) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, body));
    await cardOf(page).waitFor();
    const element = await page.locator(selector).elementHandle();
    await element!.evaluate((node) => node.remove());
    // What opens the other map has closed this one.
    await showAnotherMap(page);
    expect(await widgets(page).count()).toBe(1);
    await element!.evaluate((node) => document.body.append(node));
    await page.locator(`${selector} .event-card`).first().waitFor();
    await page.locator(`${selector} :is(.place-pin, .cluster-ring)`).first().waitFor();
    expect(await widgets(page).count()).toBe(2);
    expect(consoleErrors).toEqual([]);
  });
});
