import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { emptyViewQuery, toEntries } from '../../../contract/views/view-query.ts';
import { hostPageUrl, scriptTag, useBrowser } from '../../support/browser/visitor.ts';
import { fetchWordpressFrame } from '../../support/host-pages/wordpress.ts';
import { addressDay } from '../../support/journey-clock.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const anyEvent = async () => {
  const answer = await fetch(`${serverUrl}/api/event/?city=svitavy`);
  const [event] = v.parse(v.array(EventSummarySchema), await answer.json());
  if (!event) throw new Error('no event in Svitavy');
  return event;
};

describe('an address pasted into WordPress', () => {
  it('shows a town’s map in a frame with an opaque origin', async () => {
    const { page, consoleErrors } = await browser.look();
    const firstView = page.waitForRequest('**/api/first-view/**');
    await page.goto(
      hostPageUrl(hostPageOrigin, await fetchWordpressFrame(`${serverUrl}/svitavy?zoom=13`)),
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('.event-card').first().waitFor();
    await frame.locator('.place-pin, .cluster-ring').first().waitFor();
    const inner = page.frames().find((each) => each !== page.mainFrame());
    expect(await inner?.evaluate(() => self.origin)).toBe('null');
    expect((await (await firstView).allHeaders())['origin']).toBe('null');
    // The view is kept in the frame's address, beside the secret of WordPress.
    await expect.poll(() => inner?.url()).toMatch(/\/iframe\/svitavy\?.*zoom=13.*#\?secret=/);
    expect(consoleErrors).toEqual([]);
    const box = await page.locator('iframe').evaluate((element) => {
      const { borderTopWidth, width } = getComputedStyle(element);
      return { borderTopWidth, width };
    });
    expect(box).toEqual({ borderTopWidth: '0px', width: '1264px' });
  });

  it('shows an event with its pin lifted and its row in sight', async () => {
    const { title, slug } = await anyEvent();
    const { page, consoleErrors } = await browser.look();
    await page.goto(
      hostPageUrl(hostPageOrigin, await fetchWordpressFrame(`${serverUrl}/detail/${slug}`)),
    );
    const frame = page.frameLocator('iframe');
    const row = frame.locator('.event-card', { hasText: title }).first();
    await row.waitFor();
    await frame.locator('.is-lifted').first().waitFor();
    expect(await frame.locator('.is-lifted').count()).toBe(1);
    const spare = () =>
      row.evaluate((element) => {
        const rows = element.closest('[part="list"]') as Element;
        const all = rows.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return Math.min(own.top - all.top, Math.min(all.bottom, innerHeight) - own.bottom);
      });
    // Tolerance: one pixel.
    await expect.poll(spare).toBeGreaterThan(-1);
    expect(consoleErrors).toEqual([]);
  });

  it('gets the height of its list, and opens events in the page', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(
      hostPageUrl(hostPageOrigin, await fetchWordpressFrame(`${serverUrl}/svitavy?view=list`)),
    );
    // The quote is what is left without the frame.
    await page.locator('blockquote').waitFor({ state: 'hidden' });
    const height = async () => Number(await page.locator('iframe').getAttribute('height'));
    await expect.poll(height).not.toBe(600);
    expect(await height()).toBeLessThanOrEqual(1000);
    const card = page.frameLocator('iframe').locator('.event-card').first();
    const link = (await card.getAttribute('href')) ?? '';
    await card.click();
    await page.waitForURL(link);
    expect(page.context().pages()).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  it('is shown when the listener comes after the frame', async () => {
    const { page } = await browser.visit();
    let answer = (): void => undefined;
    const framed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/foreign/wp-embed.js', async (route) => {
      await framed;
      await route.continue();
    });
    const opened = page.goto(
      hostPageUrl(hostPageOrigin, await fetchWordpressFrame(`${serverUrl}/svitavy`)),
    );
    await page.waitForResponse('**/embed/frame-inside.js');
    await page.locator('blockquote').waitFor();
    answer();
    await opened;
    await page.frameLocator('iframe').locator('.event-card').first().waitFor();
    expect((await page.locator('iframe').boundingBox())?.height).toBe(600);
    expect(await page.locator('blockquote').isVisible()).toBe(false);
  });

  it('opens the whole map in the page, and has addresses of other servers as text', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, await fetchWordpressFrame(`${serverUrl}/svitavy`)));
    const frame = page.frameLocator('iframe');
    const credits = frame.locator('.credits');
    await expect.poll(() => credits.textContent()).toContain('(www.openstreetmap.org/copyright)');
    expect(await credits.getByRole('link').count()).toBe(0);
    const whole = frame.getByRole('link', { name: 'Celá mapa' });
    const link = (await whole.getAttribute('href')) ?? '';
    await whole.press('Enter');
    await page.waitForURL(link);
    expect(page.context().pages()).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  it('far below loads its map when the visitor comes to it', async () => {
    const { page } = await browser.visit();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const inFrame = await fetchWordpressFrame(`${serverUrl}/svitavy`);
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `<p>Vítejte</p><div style="height:6000px"></div>${inFrame}${scriptTag(serverUrl)('data-target="other" data-city="litomysl"')}<div id="other" style="position:absolute;top:60px"></div>`,
      ),
    );
    await page.locator('#other .event-card').first().waitFor();
    expect(calls).toContain('/embed/frame-inside.js');
    const views = () => calls.filter((path) => path.startsWith('/api/first-view/'));
    expect(views()).toHaveLength(1);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').locator('.event-card').first().waitFor();
    expect(views()).toHaveLength(2);
  });
});

it('a frame of an event scrolls a long list to its row and lifts its pin', async () => {
  const twoMonths = new URLSearchParams({ city: 'svitavy', s: addressDay(0), e: addressDay(60) });
  const answer = await fetch(`${serverUrl}/api/event/?${twoMonths.toString()}`);
  const events = v.parse(v.array(EventSummarySchema), await answer.json());
  // Rows beyond the first 24 are added as the list is scrolled.
  expect(events.length).toBeGreaterThan(24);
  const { page } = await browser.look({ viewport: { width: 1000, height: 800 } });
  const days = events.flatMap(({ times }) => times.map(({ start }) => start.slice(0, 10)));
  const period = { start: days[0] ?? '', end: days.at(-1) ?? '' };
  const query = new URLSearchParams(toEntries({ ...emptyViewQuery, period }));
  query.set('event', events.at(-1)?.slug ?? '');
  await page.goto(`${serverUrl}/iframe/svitavy?${query.toString()}`);
  const row = page.locator(`.event-card[href*="/detail/${events.at(-1)?.slug}?"]`).first();
  const rows = page.locator('[part="list"]');
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  const all = await rows.boundingBox();
  const own = await row.boundingBox();
  const bottom = ({ y, height }: { y: number; height: number }): number => y + height;
  expect(own?.y).toBeGreaterThan(all?.y ?? 0);
  // At the end of the list it may lack a part of a pixel.
  expect(own && bottom(own)).toBeLessThan(all ? bottom(all) + 1 : 0);
  await expect.poll(() => page.locator('.is-lifted').count()).toBe(1);
});

it('the oEmbed frame on other pages fits their width and opens events in a new tab', async () => {
  const { slug } = await anyEvent();
  const query = new URLSearchParams({ url: `${serverUrl}/detail/${slug}`, maxwidth: '1000' });
  const answer = await fetch(`${serverUrl}/oembed?${query.toString()}`);
  const { html } = v.parse(OEmbedSchema, await answer.json());
  const { page } = await browser.visit({ viewport: { width: 900, height: 800 } });
  await page.goto(hostPageUrl(hostPageOrigin, html));
  const card = page.frameLocator('iframe').locator('.event-card').first();
  await card.waitFor();
  const box = await page.locator('iframe').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(900);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), card.click()]);
  await opened.waitForURL(`${serverUrl}/detail/**`);
});
