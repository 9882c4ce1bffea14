import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { noPageOptions, toSnippet } from '../../../site/plugins/code/snippets.ts';
import { createFrozenAnswers } from '../../support/fixtures/frozen-answers.ts';
import { hosts, hostPageHtml, type EmbedKind, type Host } from '../../support/host-pages/hosts.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { differentShare, drawnShare } from '../../support/browser/pixels.ts';
import { customPageUrl, useBrowser, type Visit } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const freeze = createFrozenAnswers(serverUrl);

/** Plugin whose generated code is pasted into all host pages. */
let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@hostitele.example');
});

const pluginCode = (kind: EmbedKind, options: string): string =>
  toSnippet(kind, {
    server: 'SERVER',
    plugin,
    page: noPageOptions,
    version: null,
    next: null,
    year: 2026,
  }).replace(`plugin="${plugin}"`, (named) => `${named} ${options}`);

/** Code without style attributes, for policies that forbid them. */
const withoutStyle = (kind: EmbedKind, options: string): string =>
  pluginCode(kind, options).replace(/ style="[^"]*"/, '');

/** Script tag alone, which creates its own element. */
const bare = (_: EmbedKind, options: string): string =>
  `<script async src="SERVER/embed/v1.js" data-plugin="${plugin}" ${options}></script>`;

/** A column of 900 px and the default margins of 8 px. */
const viewport = { width: 916, height: 700 };

/** The page without the map: globals, and the document without the element of a script tag. */
const inventory = async (page: Page) => {
  const [globals = '', html] = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelector('main script + [data-mapa-akci-own]')?.remove();
    return [Object.keys(window).join(), new XMLSerializer().serializeToString(copy)];
  });
  return { globals, html };
};

const open = async ({ page }: Visit, host: Host): Promise<{ globals: string; html?: string }> => {
  await freeze(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // The loader is held back until the page's inventory is taken.
  await page.route('**/embed/v1.js', async (route) => {
    await released;
    await route.continue();
  });
  const code = host.ownsElements ? bare : host.isStrict ? withoutStyle : pluginCode;
  await page.goto(customPageUrl(hostPageOrigin, hostPageHtml(host, code), host.policy), {
    waitUntil: 'domcontentloaded',
  });
  const before = await inventory(page);
  release();
  return before;
};

/** Screenshot of the widget's element, when all parts have loaded. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  const elements = 'mapa-akci, [data-mapa-akci], [data-mapa-akci-own], [id^=akce-]';
  return page.locator(elements).first().screenshot();
};

/** Checks that the host's own controls work. */
const useHost = async (page: Page, { hasBase }: Host): Promise<void> => {
  await page.getByText('Snídaně', { exact: true }).click();
  await page.getByText('Od sedmi do desíti').waitFor();
  if (hasBase) return;
  await page.getByRole('link', { name: 'Kontakt' }).click();
  expect(page.url()).toMatch(/#dole$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
};

describe('the map looks the same and leaves the page unchanged on a host page that', () => {
  /** Screenshot on a plain page, and its day: at midnight other events are shown. */
  let reference: { picture: Buffer; day: string } | undefined;
  const drawReference = async (): Promise<Buffer> => {
    const visit = await browser.visit({ viewport });
    const { page, consoleErrors } = visit;
    await open(visit, { name: 'plain' });
    let last = await pictureOf(page);
    for (let isStable = false; !isStable;) {
      // Two pictures with a pause between them are the same once nothing moves.
      await page.waitForTimeout(300);
      const next = await pictureOf(page);
      isStable = next.equals(last);
      last = next;
    }
    expect(await drawnShare(last)).toBeGreaterThan(0.3);
    expect(consoleErrors).toEqual([]);
    return last;
  };

  it.each(hosts.map((host) => [host.name, host] as const))('%s', async (_, host) => {
    const day = civilDateAt(journeyNow());
    if (reference?.day !== day) reference = { picture: await drawReference(), day };
    const expected = reference.picture;
    const visit = await browser.look({ viewport, colorScheme: host.colorScheme ?? 'light' });
    const { page, consoleErrors } = visit;
    const before = await open(visit, host);
    await expect
      .poll(async () => differentShare(await pictureOf(page), expected))
      .toBeLessThan(0.005);
    const after = await inventory(page);
    expect(after.html).toBe(before.html);
    expect(after.globals.replace(/,(MapaAkci|nanostoresGlobal)\b/g, '')).toBe(before.globals);
    await useHost(page, host);
    expect(consoleErrors).toEqual([]);
  });
});
