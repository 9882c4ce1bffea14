import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumFlags, findChromium } from '../support/browser/chromium.mjs';
import { useBrowser } from '../support/browser/visitor.ts';
import {
  activateTheme,
  logIn,
  paragraph,
  pasted,
  publishInEditor,
  startPost,
  themes,
  type Person,
} from './accounts.ts';
import { anyEvent, columnOf } from './maps.ts';

const serverUrl = inject('serverUrl');
const wordpressUrl = inject('wordpressUrl');
const skip = inject('wordpressSkip');
const browser = useBrowser();

const settingsUrl = `${wordpressUrl}/wp-admin/options-general.php?page=mapa-akci`;

const saveServer = async (page: Page, address: string): Promise<string> => {
  await page.goto(settingsUrl);
  const field = page.getByRole('textbox', { name: 'Adresa serveru' });
  await field.fill(address);
  // What the browser would refuse reaches the plugin as well.
  await field.evaluate((input: HTMLInputElement) => input.form && (input.form.noValidate = true));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  return page.locator('.notice').first().innerText();
};

const mapBlock = (attributes: object): string =>
  `<!-- wp:mapa-akci/map ${JSON.stringify(attributes)} /-->`;

describe.skipIf(skip !== '')(`the plugin for WordPress${skip && ` (${skip})`}`, () => {
  let sessions: Browser;
  let administrator: Person;
  let author: Person;
  let slug = '';
  beforeAll(async () => {
    slug = await anyEvent();
    sessions = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    administrator = await logIn(await sessions.newPage(), 'administrator');
    author = await logIn(await sessions.newPage(), 'author');
    const { page } = administrator;
    await page.goto(`${wordpressUrl}/wp-admin/plugin-install.php?tab=upload`);
    const zip = await fetch(`${serverUrl}/embed/wordpress.zip`);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    await page.locator('#pluginzip').setInputFiles({
      name: 'mapa-akci.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await zip.arrayBuffer()),
    });
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();
    expect(await saveServer(page, `${serverUrl}/`)).toContain('Settings saved');
  });
  afterAll(async () => {
    const { page } = administrator;
    await page.goto(`${wordpressUrl}/wp-admin/plugins.php`);
    await page.locator('#deactivate-mapa-akci').click();
    await sessions.close();
  });

  const sourceOf = async (address: string): Promise<string> => (await fetch(address)).text();

  it('keeps the address of its server when a wrong one is typed', async () => {
    const { page } = administrator;
    expect(await saveServer(page, 'mapa')).toContain('Tohle není adresa serveru.');
    expect(await page.getByRole('textbox', { name: 'Adresa serveru' }).inputValue()).toBe(
      serverUrl,
    );
  });

  it('has a block that an author sets up with a live preview and publishes', async () => {
    const { page } = author;
    await startPost(author);
    await page.keyboard.type('/mapa');
    await page.getByRole('option', { name: /Mapa akcí/ }).click();
    await page.getByRole('textbox', { name: 'Obec' }).fill('litomysl');
    await page.getByRole('combobox', { name: 'Co zobrazit' }).selectOption('Jen seznam');
    const preview = page.frameLocator('[data-type="mapa-akci/map"] iframe');
    await preview
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    const post = await publishInEditor(author);
    const visit = await browser.visit();
    await visit.page.goto(post);
    await visit.page
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    expect(await visit.page.locator('[data-mapa-akci]').getAttribute('data-view')).toBe('list');
  });

  describe.each(themes)('with the theme %s', (theme) => {
    beforeAll(() => activateTheme(administrator, theme));

    it.each([1280, 390])('shows maps as wide as their alignment at %i px', async (width) => {
      const post = await author.publish(
        paragraph + mapBlock({ city: 'svitavy' }) + mapBlock({ city: 'litomysl', align: 'full' }),
      );
      const { page } = await browser.visit({ viewport: { width, height: 900 } });
      await page.goto(post);
      await page.locator('.event-card').first().waitFor();
      const [map, text] = await columnOf(page);
      expect(map).toEqual(text);
      const full = await page.locator('.alignfull [data-mapa-akci]').boundingBox();
      expect(full?.width).toBeGreaterThanOrEqual(width - 2);
      expect(await page.locator('script[src$="/embed/v1.js"]').count()).toBe(1);
      expect(await page.locator('script[src$="/embed/v1.js"]').getAttribute('async')).toBe('');
    });
  });

  it('has the next events in the page, in feeds and in excerpts', async () => {
    const post = await author.publish(mapBlock({ city: 'svitavy' }));
    const feed = await sourceOf(`${wordpressUrl}/?feed=rss2`);
    for (const source of [await sourceOf(post), feed]) {
      expect(
        source.match(new RegExp(`<li><a href="${serverUrl}/detail/`, 'g'))?.length,
      ).toBeGreaterThan(2);
      expect(source).toContain(`<a href="${serverUrl}/svitavy">Akce na mapě</a>`);
    }
    expect(feed).toMatch(/<description><!\[CDATA\[[^\]]*, Svitavy/);
  });

  it('shows one event by its slug or address', async () => {
    const post = await author.publish(
      `<!-- wp:mapa-akci/event {"slug":"${slug}"} /--><p>[mapa-akci-udalost slug="${serverUrl}/detail/${slug}?time=1"]</p>`,
    );
    expect(
      (await sourceOf(post)).split(`<iframe src="${serverUrl}/iframe?event=${slug}"`),
    ).toHaveLength(3);
    const { page } = await browser.visit();
    await page.goto(post);
    await page.locator('iframe').first().scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').first().locator('.is-lifted').first().waitFor();
  });

  it('knows a town by its name, and the whole country', async () => {
    const post = await author.publish('[mapa-akci city="Česká Třebová"][mapa-akci city="cesko"]');
    const source = await sourceOf(post);
    expect(source).toContain(`<a href="${serverUrl}/ceska-trebova">Akce na mapě</a>`);
    expect(source).toContain(`<a href="${serverUrl}/">Akce na mapě</a>`);
    expect(source).toContain('data-city="Česká Třebová"');
  });

  it('loads nothing on lists with excerpts', async () => {
    await author.publish(mapBlock({ city: 'svitavy' }));
    const found = await sourceOf(`${wordpressUrl}/?s=Akce`);
    expect(found).toContain('Akce v obci');
    expect(found).not.toContain('/embed/v1.js');
  });

  it('has a shortcode, and leaves out what is no option', async () => {
    const post = await author.publish(
      `[mapa-akci city="svitavy" view="list" height="300" accent="red" onclick="alert(1)"]`,
    );
    const source = await sourceOf(post);
    expect(source).toContain(
      '<div data-mapa-akci data-city="svitavy" data-view="list" data-height="300" style="height:300px;overflow:auto">',
    );
    expect(source).not.toContain('onclick');
  });

  it('lifts the sandbox of pasted addresses, and changes them into a block', async () => {
    const post = await author.publish(paragraph + pasted(`${serverUrl}/svitavy?view=list`));
    const { page } = await browser.visit();
    await page.goto(post);
    await page.frameLocator('iframe').locator('.event-card').first().waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(null);
    expect(await page.locator('blockquote').isVisible()).toBe(false);
    // frame.js gives the list its height; the sandbox of WordPress would allow 1,000 px at most.
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height)
      .toBeGreaterThan(1000);
    const feed = await sourceOf(`${wordpressUrl}/?feed=rss2`);
    expect(feed).toContain(`<blockquote><a href="${serverUrl}/svitavy?view=list">`);
    const editor = author.page;
    const id = new URL(post).searchParams.get('p');
    await editor.goto(`${wordpressUrl}/wp-admin/post.php?post=${id}&action=edit`);
    await editor.locator('[data-type="core/embed"]').click();
    await editor.getByRole('button', { name: 'Embed', exact: true }).first().click();
    await editor.getByRole('menuitem', { name: 'Mapa akcí' }).click();
    await editor.getByRole('textbox', { name: 'Obec' }).waitFor();
    expect(await editor.getByRole('textbox', { name: 'Obec' }).inputValue()).toBe('svitavy');
  });

  it('renews the stored HTML of pasted addresses by a button', async () => {
    const { page } = administrator;
    await page.goto(settingsUrl);
    await page.getByRole('button', { name: 'Obnovit vložené mapy' }).click();
    await page.getByText(/Příspěvků, které si vyžádají nový kód: [1-9]/).waitFor();
    await page.getByRole('button', { name: 'Obnovit vložené mapy' }).click();
    await page.getByText('Příspěvků, které si vyžádají nový kód: 0.').waitFor();
  });

  it('shows links to the map when its server does not answer', async () => {
    const { page } = administrator;
    await saveServer(page, 'http://127.0.0.1:9');
    const post = await author.publish(mapBlock({ city: 'svitavy' }));
    const source = await sourceOf(post);
    await saveServer(page, serverUrl);
    expect(source).toContain('<p><a href="http://127.0.0.1:9/svitavy">Akce na mapě</a></p>');
  });

  it('causes no notice of PHP', () => {
    const log = inject('wordpressLog');
    const notices = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    expect(notices.filter((line) => line.includes('/plugins/mapa-akci/'))).toEqual([]);
  });
});
