import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { addressDay } from '../../support/journey-clock.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const tag = scriptTag(serverUrl);

describe('the widget while it loads', () => {
  const phone = { width: 390, height: 800 };
  const desk = { width: 1280, height: 800 };
  it.each([
    ['on a phone', hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')), phone],
    ['on a wide screen', hostPageUrl(hostPageOrigin, tag('data-city="litomysl"')), desk],
    ['at low zoom', hostPageUrl(hostPageOrigin, tag('data-city=""')), desk],
    ['in a frame on a phone', `${serverUrl}/iframe/svitavy`, phone],
    [
      'in a wide frame with a point',
      `${serverUrl}/iframe/svitavy?zoom=12&lat=49.87&lng=16.3`,
      desk,
    ],
    [
      'in a frame with a period',
      `${serverUrl}/iframe/?s=${addressDay(3)}&e=${addressDay(11)}&k=koncerty`,
      desk,
    ],
  ])('requests its first view once %s', async (_, address, viewport) => {
    const { page } = await browser.visit({ viewport });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(address);
    await page.locator('.place-pin, .cluster-ring, .city-pill').first().waitFor();
    await page.getByRole('button', { name: /^(Kategorie|Filtry)/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const requested = calls.filter((path) => /event|cities|first-view/.test(path));
    expect(requested.filter((path) => !path.includes('histogram'))).toEqual([
      expect.stringContaining('/api/first-view/'),
    ]);
  });

  it.each(['reduce', 'no-preference'] as const)(
    'aborts the tiles of the previous zoom (motion: %s)',
    async (reducedMotion) => {
      const requested: string[] = [];
      const aborted: string[] = [];
      // A tile provider that never answers.
      const provider = createServer(({ url = '' }, answer) => {
        requested.push(url);
        answer.on('close', () => aborted.push(url));
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void provider.close().closeAllConnections());
      await once(provider, 'listening');
      const { port } = provider.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
      const { page } = await browser.visit({ reducedMotion });
      await page.route('**/api/map-settings/', (route) =>
        route.fulfill({ json: { tiles: { url, credits: [], logo: null, maxZoom: 19 } } }),
      );
      await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')));
      const at = (urls: string[], zoom: number) =>
        urls.filter((each) => each.includes(`/${zoom}/`));
      // A browser has at most six connections to a server.
      await expect.poll(() => at(requested, 15).length).toBe(6);
      await page.getByRole('button', { name: 'Přiblížit' }).click();
      await expect.poll(() => at(requested, 16).length).toBe(6);
      // More requests may have started while the first six ended; all must be closed.
      await expect.poll(() => at(aborted, 15).length).toBe(at(requested, 15).length);
      expect(at(aborted, 16)).toEqual([]);
    },
  );

  it('appears when the page shows its hidden container', async () => {
    const { page, consoleErrors } = await browser.visit();
    const hidden = `<div id="box" style="display:none">${tag('data-city="svitavy"')}</div>`;
    await page.goto(hostPageUrl(hostPageOrigin, hidden));
    await page.waitForLoadState('networkidle');
    await page.locator('#box').evaluate((box) => box.style.removeProperty('display'));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('has tiles when its container is shown, whatever became of the tile of the hidden map', async () => {
    const { page, consoleErrors } = await browser.visit();
    let failed = 0;
    let isBlocked = true;
    await page.route(`${hostPageOrigin}/tiles/**`, (route) => {
      if (isBlocked) failed += 1;
      return isBlocked ? route.abort() : route.continue();
    });
    const hidden = `<div id="box" style="display:none">${tag('data-city="svitavy"')}</div>`;
    await page.goto(hostPageUrl(hostPageOrigin, hidden));
    // The only retry of a tile has failed too.
    await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
    isBlocked = false;
    await page.locator('#box').evaluate((box) => box.style.removeProperty('display'));
    await expect
      .poll(() => page.locator('.has-tiles .leaflet-tile-loaded').count())
      .toBeGreaterThan(4);
    expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  it('works without the answer of first-view, or with an invalid one', async () => {
    const { page } = await browser.visit();
    await page.route('**/api/first-view/**', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="" data-zoom="15"')));
    await page.locator('.event-card').first().waitFor();
    await page.route('**/api/first-view/**', (route) => route.fulfill({ json: { odd: true } }));
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="" data-zoom="15"')));
    await page.locator('.event-card').first().waitFor();
  });

  it('shows a link or the element’s content when the position of its town is unavailable', async () => {
    const { page } = await browser.visit();
    await page.route('**/api/first-view/**', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')));
    await page.getByRole('link', { name: 'Otevřít mapu akcí' }).waitFor();
    const own = '<mapa-akci city="svitavy"><p>Nejbližší akce: ples</p></mapa-akci>';
    await page.goto(hostPageUrl(hostPageOrigin, own + tag()));
    await page.getByText('Nejbližší akce: ples').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Nejbližší akce: ples').isVisible()).toBe(true);
  });
});
