import { expect, inject, it } from 'vitest';
import { countRequests, createActions } from '../../support/browser/walk.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

it('forty looks at a town and its region make at most 0.3 requests for events each', async () => {
  const { page, consoleErrors } = await browser.visit();
  const { counts, isIdle } = countRequests(page);
  const body = scriptTag(serverUrl)('data-city="svitavy" data-zoom="13" data-height="700"');
  await page.goto(hostPageUrl(hostPageOrigin, body));
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  const { pan, zoom, days, weekend, category, clear } = createActions(page);
  const [east, west] = [() => pan(-0.5, 0), () => pan(0.5, 0)];
  const [north, south] = [() => pan(0, 0.5), () => pan(0, -0.5)];
  const around = [east, west, north, south];
  const closer = [() => zoom('in'), () => zoom('in'), () => zoom('out'), () => zoom('out')];
  const filters = [
    () => days('Dnes'),
    () => days('Zítra'),
    weekend,
    () => category('Koncerty'),
    () => category('Film'),
    () => category('Koncerty'),
    clear,
  ];
  const town = [...around, ...closer, ...filters];
  const region = [() => zoom('out'), ...filters.slice(2, 4), clear, () => zoom('in')];
  const out = [() => zoom('out'), () => zoom('out'), () => zoom('out')];
  const looks = [...town, ...town.slice(0, 13), clear, ...out, ...region, ...closer.slice(0, 2)];
  expect(looks).toHaveLength(39);
  for (const look of looks) {
    await look();
    // Longer than the delay of the histogram.
    await page.waitForTimeout(300);
    await expect.poll(isIdle).toBe(true);
  }
  expect((counts.events + counts.towns) / 40, JSON.stringify(counts)).toBeLessThanOrEqual(0.3);
  expect(counts.firstView).toBe(1);
  expect(consoleErrors).toEqual([]);
}, 180_000);
