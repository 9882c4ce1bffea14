import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const link = (page: Page) => page.getByRole('link', { name: 'Akce: Svitavy – otevřít mapu' });

/** Moves the animations of the page on, by which the link comes. */
const moveOn = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((duration) => {
    for (const animation of document.getAnimations())
      animation.currentTime = Number(animation.currentTime) + duration;
  }, milliseconds);

it('a frame whose scripts do not come shows a link to the map after six seconds', async () => {
  const { page } = await browser.visit();
  await page.route('**/embed/**', (route) => route.abort());
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await moveOn(page, 4000);
  expect(await link(page).isVisible()).toBe(false);
  await moveOn(page, 2000);
  await link(page).waitFor({ timeout: 2000 });
  expect(await link(page).getAttribute('href')).toBe('/svitavy');
});

it('a frame shows the link at once to a visitor without scripts, and never beside the map', async () => {
  const { page: plain } = await browser.visit({ javaScriptEnabled: false });
  await plain.goto(`${serverUrl}/iframe/svitavy`);
  await link(plain).waitFor({ timeout: 2000 });
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await page.locator('.event-card').first().waitFor();
  await moveOn(page, 9000);
  expect(await link(page).isVisible()).toBe(false);
});
