import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { noPageOptions, toAuthorSnippet, toSnippet } from '../../site/plugins/code/snippets.ts';
import { chromiumFlags, findChromium } from '../support/browser/chromium.mjs';
import { scriptTag, useBrowser } from '../support/browser/visitor.ts';
import {
  activateTheme,
  customHtml,
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
const skip = inject('wordpressSkip');
const browser = useBrowser();
const options = {
  server: serverUrl,
  plugin: 'nic',
  page: noPageOptions,
  version: null,
  next: null,
  year: 2026,
};
const moduleCode = toSnippet('module', options);
const frameCode = toSnippet('frame', options).replace('/iframe/?plugin=nic', '/iframe/svitavy');
const authorCode = toAuthorSnippet(options).content.replace(
  'data-plugin="nic"',
  'data-city="svitavy"',
);

const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

describe.skipIf(skip !== '')(`in WordPress${skip && ` (${skip})`}`, () => {
  let sessions: Browser;
  let administrator: Person;
  let author: Person;
  const posts: Record<string, string> = {};
  beforeAll(async () => {
    // Both stay logged in for all tests.
    sessions = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    administrator = await logIn(await sessions.newPage(), 'administrator');
    author = await logIn(await sessions.newPage(), 'author');
    const slug = await anyEvent();
    const around = (block: string): string => paragraph + block + paragraph;
    posts['map'] = await author.publish(around(pasted(`${serverUrl}/svitavy`)));
    posts['list'] = await author.publish(around(pasted(`${serverUrl}/svitavy?view=list`)));
    posts['event'] = await author.publish(around(pasted(`${serverUrl}/detail/${slug}`)));
    const tag = scriptTag(serverUrl)('data-city="svitavy"');
    posts['tag'] = await administrator.publish(around(customHtml(tag)));
    posts['frame'] = await administrator.publish(around(customHtml(frameCode)));
    posts['author’s tag'] = await author.publish(around(customHtml(tag)));
    posts['author’s frame'] = await author.publish(around(customHtml(frameCode)));
    posts['author’s module'] = await author.publish(around(customHtml(moduleCode)));
    posts['author’s block'] = await author.publish(around(customHtml(authorCode)));
  });
  afterAll(() => sessions.close());

  describe.each(themes)('with the theme %s', (theme) => {
    beforeAll(() => activateTheme(administrator, theme));

    describe.each(screens)('at $width px', (viewport) => {
      const visit = async (name: string) => {
        const visit = await browser.visit({ viewport });
        // The site has no icon.
        await visit.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
        await visit.page.goto(posts[name] ?? '');
        return visit;
      };

      it.each([
        ['map', 600],
        ['list', 1000],
        ['event', 600],
      ] as const)(
        'a pasted %s is as wide as the text and opens its events',
        async (name, height) => {
          const { page, consoleErrors } = await visit(name);
          const frame = page.locator('iframe.wp-embedded-content');
          await frame.scrollIntoViewIfNeeded();
          const card = page.frameLocator('iframe').locator('.event-card').first();
          await card.waitFor();
          await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
          const [map, text] = await columnOf(page);
          expect(map).toEqual(text);
          expect(await page.locator('blockquote.wp-embedded-content').isVisible()).toBe(false);
          const link = (await card.getAttribute('href')) ?? '';
          await card.click();
          await page.waitForURL(link);
          expect(consoleErrors).toEqual([]);
        },
      );

      it.each(['tag', 'frame'])('a %s in custom HTML is as wide as the text', async (name) => {
        const { page, consoleErrors } = await visit(name);
        const place = page.locator('iframe, [data-mapa-akci-own]').first();
        await place.scrollIntoViewIfNeeded();
        const inside = name === 'frame' ? page.frameLocator('iframe') : page;
        await inside.locator('.event-card').first().waitFor();
        const [map, text] = await columnOf(page);
        expect(map).toEqual(text);
        expect((await place.boundingBox())?.height).toBe(600);
        expect(consoleErrors).toEqual([]);
      });
    });
  });

  it('turns an address in a block of an author into a map', async () => {
    const { page } = author;
    await startPost(author);
    await page.keyboard.type('/embed');
    await page.getByRole('option', { name: 'Embed', exact: true }).click();
    await page.getByRole('textbox', { name: 'Embed URL' }).fill(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    await page.frameLocator('.wp-block-embed iframe').locator('.event-card').first().waitFor();
    const post = await publishInEditor(author);
    const visit = await browser.visit();
    await visit.page.goto(post);
    const card = visit.page.frameLocator('iframe').locator('.event-card').first();
    await card.click();
    await visit.page.waitForURL(`${serverUrl}/detail/**`);
  });

  it('keeps of codes of an author only the block, which a script in the theme shows', async () => {
    const { page } = await browser.visit();
    for (const name of ['author’s tag', 'author’s frame']) {
      await page.goto(posts[name] ?? '');
      expect(await page.locator('iframe, script[src*="/embed/"]').count()).toBe(0);
    }
    // WordPress takes the tags away, not what is between them.
    await page.goto(posts['author’s module'] ?? '');
    expect(await page.locator('script[type="module"]', { hasText: 'mapa-akci' }).count()).toBe(0);
    await page.getByText(/import \{ mount \}/).waitFor();
    await page.goto(posts['author’s block'] ?? '');
    await page.addScriptTag({ url: `${serverUrl}/embed/v1.js` });
    await page.locator('.event-card').first().waitFor();
    const [map, text] = await columnOf(page);
    expect(map).toEqual(text);
  });

  it('has a link in feeds', async () => {
    const feed = await (await fetch(`${inject('wordpressUrl')}/?feed=rss2`)).text();
    expect(feed).toContain(`href="${serverUrl}/svitavy">Akce ve Svitavách</a></blockquote>`);
  });
});
