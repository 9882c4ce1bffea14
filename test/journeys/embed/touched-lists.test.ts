import { expect, inject, it } from 'vitest';
import { hostPageUrl, scriptTag, useBrowser } from '../../support/browser/visitor.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(inject('serverUrl'));

it('a finger scrolls the list where the page forbids scrolling, and the page at its start', async () => {
  const { page, consoleErrors } = await browser.visit({ hasTouch: true });
  const lock = `<script>
    var moves = 0;
    document.addEventListener('touchmove', (event) => { moves++; event.preventDefault(); }, { passive: false });
  </script>`;
  await page.goto(hostPageUrl(hostPageOrigin, lock + tag('data-city="svitavy"')));
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  const list = page.locator('.event-map-app-rows');
  const { x, y, height } = (await list.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove', at: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + 60, y: at }],
      });
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const scrollTop = () => list.evaluate((rows) => rows.scrollTop);
  const moves = () => page.evaluate(() => (window as unknown as { moves: number }).moves);
  await swipe(y + 100, y + 200);
  await expect.poll(moves).toBeGreaterThan(0);
  const atStart = await moves();
  await swipe(y + height - 60, y + 100);
  await expect.poll(scrollTop).toBeGreaterThan(50);
  expect(await moves()).toBe(atStart);
  expect(consoleErrors).toEqual([]);
});
