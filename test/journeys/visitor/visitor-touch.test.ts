import { describe, expect, inject, it } from 'vitest';
import { cards, headline, useBrowser, waitUntilStill } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

describe('a visitor on a phone', () => {
  it('pulls the list up, opens an event and returns', async () => {
    const { page, consoleErrors } = await browser.visit(phone);
    await page.goto(`${serverUrl}/policka`);
    const grip = page.locator('.sheet-grip');
    const { x, y, width } = (await grip.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: at }],
      });
    await touch('touchStart', y + 14);
    // Slowly, because browsers treat a tap soon after a swipe as its end.
    for (let moved = 0; moved <= 300; moved += 20) {
      await touch('touchMove', y + 14 - moved);
      await page.waitForTimeout(30);
    }
    await page.waitForTimeout(200);
    await touch('touchMove', y + 14 - 301);
    await touch('touchEnd', 0);
    await page.getByRole('button', { name: 'Vytáhnout seznam nahoru' }).waitFor();
    const title = await cards(page).first().locator('.event-card-title').innerText();
    await cards(page).first().tap();
    // Titles in lists have non-breaking spaces.
    await expect.poll(() => headline(page)).toBe(title.replaceAll('\u00a0', ' '));
    await page.goBack();
    await page.getByRole('button', { name: 'Vytáhnout seznam nahoru' }).waitFor();
    expect(await cards(page).first().locator('.event-card-title').innerText()).toBe(title);
    expect(consoleErrors).toEqual([]);
  });
});

describe('the sheet with the list', () => {
  it('stays in its lowest position when wider surroundings are chosen', async () => {
    const { page } = await browser.visit(phone);
    await page.goto(`${serverUrl}/?zoom=11&lat=49.75&lng=16.46`);
    await page.locator('.sheet-grip').waitFor();
    await page.getByRole('button', { name: 'Vytáhnout seznam do poloviny' }).waitFor();
    await page.getByRole('button', { name: 'Širší okolí' }).tap();
    await page.waitForURL(/zoom=10/);
    await page.getByRole('button', { name: 'Vytáhnout seznam do poloviny' }).waitFor();
  });

  it('opens by a tap on its first line, with the same summary in each position', async () => {
    const { page } = await browser.visit(phone);
    // There are towns near the upper and the lower edge; half of the map would have fewer events.
    await page.goto(`${serverUrl}/?zoom=11&lat=49.75&lng=16.46`);
    const summary = page.locator('.list-pane-summary');
    await cards(page).first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    await page.locator('.sheet-grip').waitFor();
    await waitUntilStill(page);
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await page.waitForTimeout(400);
    const before = await summary.innerText();
    expect(before).toMatch(/akc/);
    const { x, y, width, height } = (await summary.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByRole('button', { name: 'Vytáhnout seznam nahoru' }).waitFor();
    await page.waitForTimeout(800);
    expect(await summary.innerText()).toBe(before);
    await page.getByRole('button', { name: 'Vytáhnout seznam nahoru' }).tap();
    await page.waitForTimeout(600);
    expect(await summary.innerText()).toBe(before);
    await page.getByRole('button', { name: 'Stáhnout seznam dolů' }).tap();
    await page.waitForTimeout(600);
    expect(await summary.innerText()).toBe(before);
  });
});
