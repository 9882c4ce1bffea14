import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { freePort } from '../../support/servers/free-port.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import { startHoldingProxy } from '../../support/servers/holding-proxy.ts';
import { startProxy } from '../../support/servers/path-proxy.ts';
import { enterByHttp } from '../../support/api/enter-by-http.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { cards, useBrowser } from '../../support/browser/visitor.ts';

/** Limit of a test that starts servers and workers, in milliseconds: for a busy machine. */
const timeout = 180_000;

const browser = useBrowser();
const { start, emptyFolder, afterwards } = useProcesses();

const startServer = async (environment: Record<string, string> = {}) => {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const server = await start({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: emptyFolder(),
    LOG_LEVEL: 'warn',
    DEMO: '1',
    SERVICE_WORKER: '1',
    ...environment,
  });
  return { ...server, url };
};

/** Addresses of all copies of the browser, without the origin. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(location.origin.length));
    return found;
  });

/** Waits until the worker watches the page and has kept its view. */
const waitUntilKept = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect
    .poll(() => copies(page))
    .toEqual(expect.arrayContaining([expect.stringContaining('/api/event/?')]));
};

const pins = (page: Page) => page.locator('.place-pin, .cluster-ring');
const notice = (page: Page) => page.locator('.offline-notice [role=status]');
/** A worker that is started again takes the server for stopped: it has not the setting of the page. */
const sentence =
  /^(?:Jste bez připojení|Server teď neodpovídá)\. Ukazujeme stav z\u00a0\d{1,2}\.\u00a0?\s?\d{1,2}\..*\d{2}:\d{2}\.$/;

/** The server is stopped meanwhile, because being offline is set for pages and running workers alone. */
const readOffline = async (environment: Record<string, string> = {}): Promise<void> => {
  const settings = { PORT: String(await freePort()), DATA_DIR: emptyFolder(), ...environment };
  const server = await startServer(settings);
  const url = environment['PUBLIC_URL'] ?? server.url;
  const { page } = await browser.visit();
  await page.goto(`${url}/svitavy`);
  await cards(page).first().waitFor();
  await waitUntilKept(page);
  const titles = await cards(page).allInnerTexts();
  await cards(page).first().click();
  const title = await page.locator('.event-article h1').innerText();
  const opened = new URL(page.url());
  const unopened = await cards(page)
    .nth(3)
    .evaluate((link: HTMLAnchorElement) => link.href);
  await page.goBack();
  await cards(page).first().waitFor();
  expect(await notice(page).count()).toBe(0);

  await page.context().setOffline(true);
  server.stop('SIGTERM');
  await server.ended;
  await page.goto(`${url}/svitavy`);
  await expect.poll(() => notice(page).innerText()).toMatch(sentence);
  await expect.poll(() => cards(page).allInnerTexts()).toEqual(titles);
  await expect.poll(() => pins(page).count()).toBeGreaterThan(1);

  await page.goto(opened.href);
  expect(await page.locator('.event-article h1').innerText()).toBe(title);
  await expect.poll(() => notice(page).innerText()).toMatch(sentence);
  await page.goto(`${url}/nastaveni/`);
  await page.locator('main').waitFor();
  await page.goto(unopened);
  await page.locator('.event-failure').getByText('Zkontrolujte připojení').waitFor();
  // The start page of the installed site leads to the map that was seen last, not to another page.
  await page.goto(`${url}/`);
  await page.waitForURL(`${url}/svitavy*`);
  await expect.poll(() => cards(page).allInnerTexts()).toEqual(titles);
  await notice(page).waitFor();
  await startServer(settings);
  await page.context().setOffline(false);
  await cards(page).first().waitFor();
  await expect.poll(() => notice(page).count()).toBe(0);
};

it(
  'the last town and its opened event are read offline, with the age of what is shown',
  { timeout },
  async () => readOffline(),
);

it('the copies of a site under a path are read offline', { timeout }, async () => {
  const port = await freePort();
  const proxy = await startProxy(port, false);
  afterwards(proxy.close);
  const url = `http://127.0.0.1:${proxy.port}/akce`;
  await readOffline({ PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' });
});

it(
  'an answer that was asked for before the worker watched the page, and came after, is kept',
  {
    timeout,
  },
  async () => {
    const port = await freePort();
    const { url, release, isHeld, close } = await startHoldingProxy(port, '/api/event/?');
    afterwards(close);
    await startServer({ PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' });
    const { page } = await browser.visit();
    await page.goto(`${url}/svitavy`);
    await expect.poll(isHeld).toBe(true);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    release();
    await cards(page).first().waitFor();
    await waitUntilKept(page);
  },
);

it(
  'the page of an event that was opened by its address is read offline, with its age',
  { timeout },
  async () => {
    const port = await freePort();
    const settings = { PORT: String(port), DATA_DIR: emptyFolder(), DEMO: '0' };
    const server = await startServer(settings);
    const token = await enterByHttp(port, 'offline@example.cz');
    const event = { title: 'Koncert v kostele', category: 'koncerty', latitude: 49.75 };
    await publishEvent({ url: server.url, token }, event);
    const slug = 'koncert-v-kostele';
    const { page } = await browser.visit();
    await page.goto(`${server.url}/detail/${slug}`);
    await page.locator('.event-article h1').waitFor();
    await expect
      .poll(() => copies(page))
      .toEqual(
        expect.arrayContaining([`/detail/${slug}`, `/api/event/${slug}/nearby/?from_kudyznudy=1`]),
      );
    server.stop('SIGTERM');
    await server.ended;
    // The HTTP cache of the browser would answer for some minutes.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto(`${server.url}/detail/${slug}?time=1`);
    expect(await page.locator('.event-article h1').innerText()).toBe('Koncert v\u00a0kostele');
    await expect.poll(() => notice(page).innerText()).toMatch(sentence);
  },
);

it('a stopped server is told from a missing connection', { timeout }, async () => {
  const server = await startServer();
  const { page } = await browser.visit();
  await page.goto(`${server.url}/svitavy`);
  await cards(page).first().waitFor();
  await waitUntilKept(page);
  server.stop('SIGTERM');
  await server.ended;
  // The HTTP cache of the browser would answer for some minutes.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.reload();
  await expect
    .poll(() => notice(page).innerText())
    .toContain('Server teď neodpovídá. Ukazujeme stav z');
  await cards(page).first().waitFor();
});

it('Chromium can install the site', { timeout }, async () => {
  const { url } = await startServer();
  const { page, consoleErrors } = await browser.visit();
  await page.goto(`${url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Mapa akcí', lang: 'cs', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The private profile of the test is the only reason against it.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
