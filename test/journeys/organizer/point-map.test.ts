import type { CDPSession, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { useBrowser, waitUntilAtRest } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const open = useOwnServer();

const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

interface WindowPoint {
  x: number;
  y: number;
}

/** Swipes with one or more fingers in 12 steps, 25 ms each. */
const swipe = async (
  session: CDPSession,
  page: Page,
  fingers: readonly (readonly [from: WindowPoint, to: WindowPoint])[],
): Promise<void> => {
  const steps = 12;
  const points = (step: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as WindowPoint[] });
  for (let finger = 1; finger <= fingers.length; finger++)
    await touch('touchStart', points(0).slice(0, finger));
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', points(step));
    await page.waitForTimeout(25);
  }
  // A finger that rests before it lifts starts no inertia.
  await page.waitForTimeout(150);
  await touch('touchEnd', []);
  await waitUntilAtRest(page, '.point-pin');
};

/** Opens the form for a new place in Polička, with helpers for its map. */
const openMap = async (options: object) => {
  const { url, logIn } = await open();
  const { page, consoleErrors } = await browser.visit(options);
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await page.getByRole('combobox', { name: 'Najít místo' }).fill('Polička');
  await page.getByRole('option', { name: /^Nové místo v.obci Polička/ }).click();
  const map = page.locator('.point-map');
  await map.locator('.event-map-frame').waitFor();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const coordinates = async (): Promise<[number, number]> => [
    Number(await page.getByLabel('Zeměpisná šířka').inputValue()),
    Number(await page.getByLabel('Zeměpisná délka').inputValue()),
  ];
  const pin = page.locator('.point-pin');
  /**
   * A point of an element in the window; `down` is the share of its height: 0.5 middle, 1 bottom.
   */
  const windowPointOf = async (element: Locator, down = 0.5): Promise<WindowPoint> => {
    const { x, y, width, height } = (await element.boundingBox())!;
    return { x: x + width / 2, y: y + height * down };
  };
  return { page, consoleErrors, map, coordinates, pin, windowPointOf };
};

describe('the map for choosing a point', () => {
  it('by touch: one finger scrolls the page, two move the map, a tap puts the pin, and the pin can be dragged', async () => {
    const { page, consoleErrors, map, coordinates, pin, windowPointOf } = await openMap(phone);
    const session = await page.context().newCDPSession(page);
    const note = map.locator('.gesture-note');
    const middle = await windowPointOf(map);
    await page.touchscreen.tap(middle.x - 60, middle.y + 40);
    await expect.poll(() => pin.count()).toBe(1);
    expect(await note.isVisible()).toBe(false);
    const tip = await windowPointOf(pin, 1);
    expect(tip.x).toBeCloseTo(middle.x - 60, -0.5);
    expect(tip.y).toBeCloseTo(middle.y + 41, -0.5);
    const tapped = await coordinates();

    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    const below = { x: middle.x, y: middle.y + 60 };
    const above = { x: middle.x, y: middle.y - 90 };
    // The note goes away by itself.
    await Promise.all([note.waitFor(), swipe(session, page, [[below, above]])]);
    await expect.poll(scrolled).toBeGreaterThan(top + 80);
    expect(await coordinates()).toEqual(tapped);
    expect((await windowPointOf(pin, 1)).x).toBeCloseTo(tip.x, 0);
    await expect.poll(() => note.isVisible()).toBe(false);
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Tolerance of scrolling.
    expect((await windowPointOf(pin, 1)).y).toBeCloseTo(tip.y, -0.5);

    const still = await scrolled();
    // One of the two fingers starts on the pin.
    const left = (point: WindowPoint, by: number): WindowPoint => ({ x: point.x - by, y: point.y });
    await swipe(session, page, [
      [left(middle, 60), left(middle, 0)],
      [left(middle, -40), left(middle, -100)],
    ]);
    expect(await scrolled()).toBe(still);
    await expect.poll(async () => (await windowPointOf(pin, 1)).x).toBeGreaterThan(tip.x + 45);
    expect(await coordinates()).toEqual(tapped);
    await swipe(session, page, [
      [left(middle, 30), left(middle, 90)],
      [left(middle, -30), left(middle, -90)],
    ]);
    const zoom = () => map.locator('.event-map-frame').getAttribute('data-zoom');
    await expect.poll(zoom).not.toBe('15');
    expect(await coordinates()).toEqual(tapped);
    expect(await note.isVisible()).toBe(false);

    await page.touchscreen.tap(middle.x, middle.y + 30);
    await expect.poll(coordinates).not.toEqual(tapped);
    const from = await windowPointOf(pin);
    const before = await coordinates();
    const at = await windowPointOf(pin, 1);
    await swipe(session, page, [[from, { x: from.x + 50, y: from.y - 70 }]]);
    await expect.poll(coordinates).not.toEqual(before);
    const dropped = await windowPointOf(pin, 1);
    expect(dropped.x).toBeCloseTo(at.x + 50, -0.5);
    expect(dropped.y).toBeCloseTo(at.y - 70, -0.5);
    expect(await scrolled()).toBe(still);
    const after = await coordinates();
    expect(after[0]).toBeGreaterThan(before[0]);
    expect(after[1]).toBeGreaterThan(before[1]);
    expect(consoleErrors).toEqual([]);
  });

  it('by mouse: dragging the map keeps the coordinates, dragging the pin changes them', async () => {
    const { page, consoleErrors, map, coordinates, pin, windowPointOf } = await openMap({});
    const drag = async (from: WindowPoint, x: number, y: number): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
      await page.mouse.up();
      await waitUntilAtRest(page, '.point-pin');
    };
    const middle = await windowPointOf(map);
    expect(await coordinates()).toEqual([0, 0]);
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(async () => (await coordinates()).every((figure) => figure > 0)).toBe(true);
    const first = await coordinates();
    await drag({ x: middle.x - 200, y: middle.y + 60 }, 80, 30);
    await expect.poll(async () => (await windowPointOf(pin, 1)).x).toBeGreaterThan(middle.x + 60);
    expect(await coordinates()).toEqual(first);
    const moved = await windowPointOf(pin, 1);
    expect(moved.x).toBeCloseTo(middle.x + 80, -0.5);

    await drag(await windowPointOf(pin), 60, 40);
    await expect.poll(coordinates).not.toEqual(first);
    const dropped = await windowPointOf(pin, 1);
    expect(dropped.x).toBeCloseTo(moved.x + 60, -0.5);
    expect(dropped.y).toBeCloseTo(moved.y + 40, -0.5);
    const second = await coordinates();
    expect(second[0]).toBeLessThan(first[0]);
    expect(second[1]).toBeGreaterThan(first[1]);

    // The wheel scrolls the page.
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
    expect(await coordinates()).toEqual(second);
    expect(consoleErrors).toEqual([]);
  });
});
