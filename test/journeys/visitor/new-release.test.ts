import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { buildChanged, copyCheckout } from '../../support/servers/changed-checkout.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import { cards, useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const { start, emptyFolder } = useProcesses();

const caches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [...(await window.caches.keys())].sort());
const releases = async (page: Page): Promise<string[]> =>
  (await caches(page)).filter((name) => name.includes(' release '));
/** Waits until the worker of the site has kept the files of this many releases. */
const waitForReleases = (page: Page, count: number) =>
  expect.poll(async () => (await releases(page)).length, { timeout: 60_000 }).toBe(count);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Starts a server on the same port and data as the previous one. */
const deploy = (port: number, dataDir: string, root?: string, serviceWorker = '1') =>
  start(
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      SERVICE_WORKER: serviceWorker,
    },
    root,
  );

it('after a release a reload has its code, and a page of the earlier one goes on working', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [dataDir, second] = [emptyFolder(), emptyFolder()];
  copyCheckout(second);
  buildChanged(second, [
    { file: 'site/components/layout/navigation-bar.tsx', from: 'O nás', to: 'O nové mapě' },
    { file: 'site/pages/about-page.tsx', from: '<h1', to: '<h1 data-release="2"' },
  ]);

  const first = await deploy(port, dataDir);
  const { page } = await browser.visit();
  await page.goto(`${url}/svitavy`);
  await cards(page).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitForReleases(page, 1);
  const [earlier] = await releases(page);
  first.stop('SIGTERM');
  await first.ended;

  const later = await deploy(port, dataDir, second);
  const other = await page.context().newPage();
  await other.goto(`${url}/svitavy`);
  await link(other, 'O nové mapě').waitFor();
  await waitForReleases(other, 2);
  // The worker of the second release has taken over both pages; the files of the first one are only here.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.installing ?? registration?.waiting);
      }),
    )
    .toBe(false);
  // Files of a build may also be in the HTTP cache, from which the browser drops them as it likes.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await link(page, 'O nás').click();
  await page.locator('main h1').waitFor();
  expect(await page.locator('h1[data-release]').count()).toBe(0);

  await page.reload();
  await link(page, 'O nové mapě').waitFor();
  await page.locator('h1[data-release="2"]').waitFor();
  await waitForReleases(page, 2);

  await other.close();
  // The browser tells the worker a little later which pages are open; any navigation may remove the files.
  const releasesAfterVisit = async (): Promise<number> => {
    await page.goto(`${url}/svitavy`);
    return (await releases(page)).length;
  };
  await expect.poll(releasesAfterVisit, { timeout: 60_000, interval: 500 }).toBe(1);
  expect(await releases(page)).not.toContain(earlier);
  await cards(page).first().waitFor();

  // Without a server rather than offline: the browser may start the worker again without that setting.
  later.stop('SIGTERM');
  await later.ended;
  await session.send('Network.clearBrowserCache');
  await page.reload();
  await link(page, 'O nové mapě').waitFor();
  await page.locator('.offline-notice').waitFor();
}, 240_000);

it('SERVICE_WORKER=0 removes the worker and its copies from browsers that have them', async () => {
  const port = await freePort();
  const dataDir = emptyFolder();
  const first = await deploy(port, dataDir);
  const { page } = await browser.visit();
  await page.goto(`http://127.0.0.1:${port}/svitavy`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitForReleases(page, 1);
  first.stop('SIGTERM');
  await first.ended;

  await deploy(port, dataDir, undefined, '0');
  await page.reload();
  await expect.poll(() => caches(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await page.reload();
  await cards(page).first().waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await caches(page)).toEqual([]);
}, 180_000);
