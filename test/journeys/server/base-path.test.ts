import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { findNginx, startNginx } from '../../support/servers/nginx.ts';
import { startProxy, type Proxy } from '../../support/servers/path-proxy.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import {
  cards,
  scriptTag,
  hostPageUrl,
  townRows,
  useBrowser,
} from '../../support/browser/visitor.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { wordpressOEmbedUrl } from '../../support/host-pages/wordpress.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const { start, emptyFolder, afterwards } = useProcesses();
const nginx = findNginx();

type StartProxy = (serverPort: number) => Promise<Proxy>;
const keepPath: StartProxy = (port) => startProxy(port, false);
const documentedNginx: StartProxy = async (serverPort) =>
  startNginx(nginx ?? '', 'Under a path of another site', {
    port: await freePort(),
    serverPorts: [serverPort],
  });
const stripPath: StartProxy = (port) => startProxy(port, true);

/** Starts a server with samples under `/akce` of a proxy; gives its URL. */
const open = async (proxy: StartProxy): Promise<string> => {
  const serverPort = await freePort();
  const { port, close } = await proxy(serverPort);
  afterwards(close);
  const serverUrl = `http://127.0.0.1:${port}/akce`;
  await start({
    PORT: String(serverPort),
    PUBLIC_URL: serverUrl,
    DATA_DIR: emptyFolder(),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    DEMO: '1',
  });
  return serverUrl;
};

/** Records failed responses, and requests to the proxy's host outside `/akce/`. */
const watchMisses = (page: Page, serverUrl: string): string[] => {
  const misses: string[] = [];
  page.on('response', (answer) => {
    const url = answer.url();
    const isAstray = url.startsWith(new URL(serverUrl).origin) && !url.startsWith(`${serverUrl}/`);
    if (answer.status() >= 400 || isAstray) misses.push(`${answer.status()} ${url}`);
  });
  return misses;
};

const canonicalOf = (page: Page): Promise<string | null> =>
  page.locator('link[rel=canonical]').getAttribute('href');

const useSite = async (serverUrl: string): Promise<void> => {
  const { page, consoleErrors } = await browser.visit();
  const misses = watchMisses(page, serverUrl);
  await page.goto(`${serverUrl}/`);
  await townRows(page).getByRole('button').first().waitFor();
  expect(await canonicalOf(page)).toBe(`${serverUrl}/`);

  await page.goto(`${serverUrl}/svitavy`);
  await cards(page).first().click();
  const detail = new RegExp(`^${serverUrl}/detail/`);
  await page.waitForURL(detail);
  const title = await page.locator('.event-article h1').innerText();
  await page.goBack();
  await page.waitForURL(`${serverUrl}/svitavy*`);
  await page.goForward();
  await page.waitForURL(detail);
  await page.reload();
  expect(await page.locator('.event-article h1').innerText()).toBe(title);
  expect(await canonicalOf(page)).toMatch(detail);
  const calendar = page.getByRole('link', { name: 'Přidat do kalendáře', exact: true });
  const address = await calendar.evaluate((link: HTMLAnchorElement) => link.href);
  expect(await (await fetch(address)).text()).toContain(`URL:${serverUrl}/detail/`);

  const email = 'eva@pod-cestou.example';
  const plugin = await makePlugin(serverUrl, email);
  await page.goto(`${serverUrl}/o-nas/`);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill('hostitelé a jejich stránky');
  await page.getByRole('dialog').getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByRole('button', { name: email }).waitFor();
  await page.goto(`${serverUrl}/pluginy/?plugin=${plugin}`);
  const code = page.getByRole('textbox', { name: 'Kód', exact: true });
  await expect.poll(() => code.inputValue()).toContain(`src="${serverUrl}/embed/v1.js"`);
  await page.frameLocator('.plugin-preview iframe').locator('.event-card').first().waitFor();
  expect(misses).toEqual([]);
  expect(consoleErrors).toEqual([]);
};

describe('a server whose public URL has a path', () => {
  it('works behind a proxy that keeps the path', async () => useSite(await open(keepPath)));
  it('works behind a proxy that strips the path', async () => useSite(await open(stripPath)));
  it.skipIf(!nginx)(
    'works behind nginx with the documented configuration (skipped without nginx)',
    async () => useSite(await open(documentedNginx)),
  );

  it('serves the widget to host pages', async () => {
    const serverUrl = await open(keepPath);
    const { page, consoleErrors } = await browser.visit();
    const misses = watchMisses(page, serverUrl);
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        scriptTag(serverUrl)('data-city="svitavy"') +
          '<mapa-akci city="polička" style="display:block;height:500px"></mapa-akci>',
      ),
    );
    await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.place-pin, .cluster-ring').count()).toBeGreaterThan(1);
    const links = cards(page);
    const address = await links.first().evaluate((link: HTMLAnchorElement) => link.href);
    expect(address).toMatch(new RegExp(`^${serverUrl}/detail/`));
    expect((await fetch(address)).status).toBe(200);
    expect(misses).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('serves oEmbed, frame.js and frames', async () => {
    const serverUrl = await open(keepPath);
    const { page, consoleErrors } = await browser.visit();
    const misses = watchMisses(page, serverUrl);
    const pageUrl = `${serverUrl}/svitavy`;
    const oEmbedUrl = wordpressOEmbedUrl(await (await fetch(pageUrl)).text(), pageUrl, 645);
    expect(oEmbedUrl).toContain(`${serverUrl}/oembed?`);
    const { html } = (await (await fetch(oEmbedUrl ?? '')).json()) as { html: string };
    expect(html).toContain(`src="${serverUrl}/iframe/svitavy"`);
    const elsewhere = `${new URL(serverUrl).origin}/svitavy`;
    const refused = await fetch(`${serverUrl}/oembed?url=${encodeURIComponent(elsewhere)}`);
    expect(refused.status).toBe(404);

    const helper = `<script async src="${serverUrl}/embed/frame.js"></script>`;
    await page.goto(hostPageUrl(hostPageOrigin, html + helper));
    await page.frameLocator('iframe').locator('.event-card').first().waitFor();
    // frame.js has set its height.
    await expect
      .poll(() => page.locator('iframe').evaluate(({ style }) => style.height))
      .toMatch(/^\d+px$/);
    const card = page.frameLocator('iframe').locator('.event-card').first();
    const address = await card.evaluate((link: HTMLAnchorElement) => link.href);
    const slug = new URL(address).pathname.split('/').pop() ?? '';
    await page.goto(`${serverUrl}/iframe/svitavy?event=${slug}`);
    await page.locator('.is-lifted').first().waitFor();
    expect(misses).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
