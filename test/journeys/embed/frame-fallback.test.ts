import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const link = (page: Page) => page.getByRole('link', { name: 'Akce: Svitavy – otevřít mapu' });

/** Stops all CSS animations of the page at `milliseconds`; the link appears by one. */
const stopAnimationsAt = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

it('a frame whose scripts fail to load shows a link to the map after six seconds', async () => {
  const { page } = await browser.visit();
  await page.route('**/embed/**', (route) => route.abort());
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await stopAnimationsAt(page, 4000);
  expect(await link(page).isVisible()).toBe(false);
  await stopAnimationsAt(page, 6000);
  await link(page).waitFor();
  expect(await link(page).getAttribute('href')).toBe('/svitavy');
});

it('a frame shows the link at once where scripts are disabled, and never beside the map', async () => {
  const { page: scriptless } = await browser.visit({ javaScriptEnabled: false });
  await scriptless.goto(`${serverUrl}/iframe/svitavy`);
  await stopAnimationsAt(scriptless, 0);
  await link(scriptless).waitFor();
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await page.locator('.event-card').first().waitFor();
  await stopAnimationsAt(page, 9000);
  expect(await link(page).isVisible()).toBe(false);
});
