import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { noPageOptions, toSnippet } from '../../../site/plugins/code/snippets.ts';
import { createFrozenAnswers } from '../../support/data/frozen-answers.ts';
import { hosts, hostPageHtml, type EmbedKind, type Host } from '../../support/host-pages/hosts.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { differentShare, drawnShare } from '../../support/browser/pixels.ts';
import { customPageUrl, useBrowser, type Visit } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const freeze = createFrozenAnswers(serverUrl);

/** The plugin whose code is pasted into all of these pages, as the generator writes it. */
let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@hostitele.example');
});

const pasted = (kind: EmbedKind, options: string): string =>
  toSnippet(kind, {
    server: 'SERVER',
    plugin,
    page: noPageOptions,
    version: null,
    next: null,
    year: 2026,
  }).replace(`plugin="${plugin}"`, (named) => `${named} ${options}`);

/** One's room is in the style sheet where a policy allows no styles in attributes. */
const withoutStyle = (kind: EmbedKind, options: string): string =>
  pasted(kind, options).replace(/ style="[^"]*"/, '');

/** The tag alone, which makes its own element. */
const bare = (_: EmbedKind, options: string): string =>
  `<script async src="SERVER/embed/v1.js" data-plugin="${plugin}" ${options}></script>`;

/** A column of 900 px between the margins of a page that says nothing of them. */
const viewport = { width: 916, height: 700 };

/**
 * What a page is without the map: its globals and its document, but for the style of the map's own
 * place.
 */
const inventory = async (page: Page) => {
  const [globals = '', html] = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelector('main script + [data-mapa-akci]')?.remove();
    copy.querySelector('mapa-akci, [data-mapa-akci], [id^=akce-]')?.removeAttribute('style');
    return [Object.keys(window).join(), new XMLSerializer().serializeToString(copy)];
  });
  return { globals, html };
};

const open = async ({ page }: Visit, host: Host): Promise<{ globals: string; html?: string }> => {
  await freeze(page);
  let release = (): void => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  // The loader waits until the page was looked at.
  await page.route('**/embed/v1.js', async (route) => {
    await seen;
    await route.continue();
  });
  const code = host.ownsElements ? bare : host.isStrict ? withoutStyle : pasted;
  await page.goto(customPageUrl(strangerUrl, hostPageHtml(host, code), host.policy), {
    waitUntil: 'domcontentloaded',
  });
  const before = await inventory(page);
  release();
  return before;
};

/** The widget in what it stands in, as soon as all its parts are there. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  return page.locator('mapa-akci, [data-mapa-akci], [id^=akce-]').first().screenshot();
};

/** What the host is about works as if there were no map. */
const useHost = async (page: Page, { hasBase }: Host): Promise<void> => {
  await page.locator('summary').click();
  await page.getByText('Od sedmi do desíti').waitFor();
  if (hasBase) return;
  await page.getByRole('link', { name: 'Kontakt' }).click();
  expect(page.url()).toMatch(/#dole$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
};

describe('the map is the same, and the page too, where it', () => {
  /** Of a page that says nothing special. */
  let reference: Buffer | undefined;
  const drawReference = async (): Promise<Buffer> => {
    const visit = await browser.visit({ viewport });
    const { page, consoleErrors } = visit;
    await open(visit, { name: 'plain' });
    let last = await pictureOf(page);
    for (let isQuiet = false; !isQuiet;) {
      await page.waitForTimeout(300);
      const next = await pictureOf(page);
      isQuiet = next.equals(last);
      last = next;
    }
    expect(await drawnShare(last)).toBeGreaterThan(0.3);
    expect(consoleErrors).toEqual([]);
    return last;
  };

  it.each(hosts.map((host) => [host.name, host] as const))('%s', async (_, host) => {
    const expected = (reference ??= await drawReference());
    const visit = await browser.look({ viewport, colorScheme: host.colorScheme ?? 'light' });
    const { page, consoleErrors } = visit;
    const before = await open(visit, host);
    await expect
      .poll(async () => differentShare(await pictureOf(page), expected), { timeout: 5000 })
      .toBeLessThan(0.005);
    const after = await inventory(page);
    expect(after.html).toBe(before.html);
    expect(after.globals.replace(/,(MapaAkci|nanostoresGlobal)\b/g, '')).toBe(before.globals);
    await useHost(page, host);
    expect(consoleErrors).toEqual([]);
  });
});
