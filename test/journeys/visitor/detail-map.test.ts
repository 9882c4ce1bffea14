import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { project } from '../../../domain/geo/mercator.ts';
import { loadGazetteer } from '../../../server/cities/fill-cities.ts';
import { writeEvents } from '../../../server/events/write-events.ts';
import { openStorage } from '../../../server/storage/database.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { cards, useBrowser, waitUntilStill } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { createDraft } from '../../support/servers/test-app.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const open = useOwnServer();

/** Sample event with a long description. */
const slug = 'festival-malych-forem-kratke-nohavice';
const address = `${serverUrl}/detail/${slug}`;
let point: { lat: number; lng: number };
beforeAll(async () => {
  const answer = await fetch(`${serverUrl}/api/event/${slug}/`);
  point = ((await answer.json()) as EventDetail).place;
});

/** Tiles at street level. */
const streetTiles = '**/tiles/16/**';
const drawn = (page: Page) => page.locator('.place-map-inset');
const streets = (page: Page) => page.locator('.street-map.is-shown');
const credit = (page: Page) => page.locator('.place-map .credits');
const frameOf = (page: Page) => page.locator('.place-map-frame').boundingBox();

/** Requests to the server of tiles since now. */
const watchTiles = (page: Page) => {
  const requests: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (request.url().startsWith(hostPageOrigin)) requests.push({ url: request.url(), referer });
  });
  return requests;
};

/** Where in the frame the point is, in pixels from the middle of the frame, by the tile under it. */
const offsetOfPoint = async (page: Page): Promise<{ x: number; y: number }> => {
  const { x, y } = project(point, 16);
  const name = `/16/${Math.floor(x / 256)}/${Math.floor(y / 256)}.png`;
  const tile = await page.locator(`.street-map img[src$="${name}"]`).boundingBox();
  const frame = await frameOf(page);
  if (!tile || !frame) throw new Error('the tile of the point is not there');
  return {
    x: tile.x + (x % 256) - (frame.x + frame.width / 2),
    y: tile.y + (y % 256) - (frame.y + frame.height / 2),
  };
};

describe('the map of a detail', () => {
  it.each([390, 1280])('has streets around the point (%i px)', async (width) => {
    const { page, consoleErrors } = await browser.look({ viewport: { width, height: 844 } });
    const requests = watchTiles(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(address);
    await streets(page).waitFor();
    const { x, y } = await offsetOfPoint(page);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(requests.length).toBeLessThanOrEqual(6);
    for (const { url, referer } of requests) {
      expect(url).toMatch(/\/tiles\/16\/\d+\/\d+\.png$/);
      expect(referer).toBe(`${serverUrl}/`);
    }
    expect(await credit(page).getByRole('link').getAttribute('href')).toBe(
      'https://www.openstreetmap.org/copyright',
    );
    expect(scripts.filter((url) => /leaflet|map-canvas|map-styles|bare-map/.test(url))).toEqual([]);
    await waitUntilStill(page);
    const { violations, passes } = await checkAccessibility(page);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThan(20);
    expect(consoleErrors).toEqual([]);
  });

  it('leads to the map of events by a press on the streets', async () => {
    const { page } = await browser.look();
    await page.goto(address);
    await streets(page).waitFor();
    const { x, y, width, height } = (await frameOf(page))!;
    await page.mouse.click(x + width / 4, y + height / 2);
    await page.waitForURL(/[?&]zoom=16&/);
  });

  it('is drawn until all tiles are there, in a frame of the same size', async () => {
    const { page } = await browser.visit();
    const requested: Route[] = [];
    await page.route(streetTiles, (route) => {
      requested.push(route);
      return requested.length === 2 ? undefined : route.continue();
    });
    await page.goto(address);
    await drawn(page).waitFor();
    const loading = page.locator('.street-map img');
    const missing = () =>
      loading.evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete).length);
    await expect.poll(() => requested.length).toBeGreaterThan(2);
    await expect.poll(missing).toBe(1);
    const before = await frameOf(page);
    expect(await page.locator('.street-map').isVisible()).toBe(false);
    expect(await credit(page).count()).toBe(0);
    await requested[1]?.continue();
    await streets(page).waitFor();
    expect(await frameOf(page)).toEqual(before);
  });

  it('stays drawn when one tile fails', async () => {
    const { page } = await browser.visit();
    let count = 0;
    await page.route(streetTiles, (route) => {
      count += 1;
      return count === 2 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto(address);
    await drawn(page).waitFor();
    await expect.poll(() => count).toBeGreaterThan(1);
    await page.locator('.street-map').waitFor({ state: 'detached' });
    expect(await drawn(page).isVisible()).toBe(true);
    expect(await credit(page).count()).toBe(0);
    expect((await frameOf(page))?.height).toBe(220);
  });

  it('stays drawn when the provider does not answer for six seconds', async () => {
    const { page } = await browser.visitWithClock();
    let count = 0;
    await page.route(streetTiles, () => void (count += 1));
    await page.goto(address);
    await drawn(page).waitFor();
    await expect.poll(() => count).toBeGreaterThan(1);
    await page.clock.fastForward(5000);
    expect(await page.locator('.street-map').count()).toBe(1);
    await page.clock.fastForward(1000);
    await page.locator('.street-map').waitFor({ state: 'detached' });
    expect(await drawn(page).isVisible()).toBe(true);
  });

  it('asks for no tiles in a panel beside the map until it is scrolled to', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/svitavy`);
    await cards(page).first().waitFor();
    await page.setViewportSize({ width: 1280, height: 420 });
    await waitUntilStill(page);
    const requests = watchTiles(page);
    const ofStreets = () => requests.filter(({ url }) => url.includes('/tiles/16/')).length;
    await cards(page).first().press('Enter');
    await drawn(page).waitFor();
    await waitUntilStill(page);
    expect(ofStreets()).toBe(0);
    await page.locator('.place-map').scrollIntoViewIfNeeded();
    await streets(page).waitFor();
    expect(ofStreets()).toBeGreaterThan(1);
  });

  it('has the tiles on paper, no wider than they reach', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await streets(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1000 });
    expect((await frameOf(page))?.width).toBe(350);
    expect(await streets(page).isVisible()).toBe(true);
    expect(await credit(page).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Zobrazit na mapě' }).isVisible()).toBe(false);
  });

  it('asks for no tiles around a place of which only the town is known', async () => {
    const { url, dataDir } = await open({
      TILE_URL: `${hostPageOrigin}/tiles/{z}/{x}/{y}.png`,
    });
    const storage = openStorage({ dataDir });
    const day = addDays(civilDateAt(journeyNow()), 1);
    const times = [
      { precision: 'timed' as const, start: `${day}T18:00`, end: null, cancelled: false },
    ];
    const drafts = [true, false].map((approximate, index) =>
      createDraft(String(index), {
        title: approximate ? 'Neznámo kde' : 'Známo kde',
        place: { title: approximate ? 'Svitavy' : 'Fabrika', approximate },
        times,
      }),
    );
    await writeEvents(storage, await loadGazetteer(storage.db), drafts, journeyNow());
    await storage.close();
    await expect.poll(async () => (await fetch(`${url}/api/event/neznamo-kde/`)).status).toBe(200);
    const { page } = await browser.visit();
    const requests = watchTiles(page);
    await page.goto(`${url}/detail/neznamo-kde`);
    await drawn(page).waitFor();
    await page.locator('.place-map-circle').waitFor();
    await waitUntilStill(page);
    expect(requests).toEqual([]);
    // The same server has tiles for an exact place.
    await page.goto(`${url}/detail/znamo-kde`);
    await streets(page).waitFor();
    expect(requests.length).toBeGreaterThan(1);
  });
});

describe('what decides about a visit', () => {
  const bottomOf = async (page: Page, selector: string): Promise<number> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`no ${selector}`);
    return box.y + box.height;
  };

  it('is seen without scrolling on a wide screen: time, price, place and map', async () => {
    const { page } = await browser.look();
    // Several dates, which are listed below the first one.
    for (const path of [slug, 'bezecka-skola-pro-uplne-zacatecniky']) {
      await page.goto(`${serverUrl}/detail/${path}`);
      await drawn(page).waitFor();
      for (const part of ['.next-time', '.event-times-next .event-facts', 'address', '.place-map'])
        expect(await bottomOf(page, part), `${path}: ${part}`).toBeLessThan(800);
    }
  });

  it('is seen without scrolling on a phone: time, price and place', async () => {
    const { page } = await browser.look({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await drawn(page).waitFor();
    for (const part of ['.next-time', '.event-times-next .event-facts', 'address'])
      expect(await bottomOf(page, part), part).toBeLessThan(844);
  });
});
