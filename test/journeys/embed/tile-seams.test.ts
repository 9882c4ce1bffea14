import sharp from 'sharp';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import {
  hostPageUrl,
  scriptTag,
  useBrowser,
  waitUntilDrawn,
} from '../../support/browser/visitor.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(inject('serverUrl'));

const green = '#00aa00';

/** Width of the focus ring around a pressed map, in pixels of the page. */
const edge = 6;

/** Columns and rows of the map that are mostly of another colour than its tiles. */
const seams = async (page: Page, ratio: number): Promise<number> => {
  const picture = await page.locator('.event-map-frame').screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isTile = (x: number, y: number): boolean => {
    const [red = 0, rest = 0, blue = 0] = data.subarray((y * width + x) * channels);
    return red + Math.abs(rest - 170) + blue < 9;
  };
  const share = (length: number, at: (nth: number) => boolean): number =>
    Array.from({ length }, (_, nth) => at(nth)).filter(Boolean).length / length;
  let count = 0;
  const margin = Math.ceil(edge * ratio);
  for (let x = margin; x < width - margin; x++)
    if (share(height, (y) => isTile(x, y)) < 0.4) count++;
  for (let y = margin; y < height - margin; y++)
    if (share(width, (x) => isTile(x, y)) < 0.4) count++;
  return count;
};

it.each([1, 1.25, 1.5])('no lines are between tiles at a pixel ratio of %s', async (ratio) => {
  const { page } = await browser.visit({ deviceScaleFactor: ratio });
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: green } })
    .png()
    .toBuffer();
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  const map = tag('data-city="svitavy" data-hide="slider" data-view="map"');
  await page.goto(hostPageUrl(hostPageOrigin, map));
  await page.locator('.has-tiles').waitFor();
  await expect.poll(() => seams(page, ratio)).toBe(0);
  const { x, y } = (await page.locator('.event-map-frame').boundingBox())!;
  await page.mouse.move(x + 300, y + 250);
  await page.mouse.down();
  await page.mouse.move(x + 313, y + 257, { steps: 3 });
  await page.mouse.up();
  await waitUntilDrawn(page);
  await expect.poll(() => seams(page, ratio)).toBe(0);
});
