import { expect, inject, it } from 'vitest';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

it('a frame whose scripts do not come shows a link to the map, after a while', async () => {
  const { page } = await browser.visit();
  await page.route('**/embed/**', (route) => route.abort());
  await page.goto(`${serverUrl}/iframe/svitavy`);
  const link = page.getByRole('link', { name: 'Akce: Svitavy – otevřít mapu' });
  // Whoever only waits is not told to go elsewhere.
  expect(await link.isVisible()).toBe(false);
  await link.waitFor({ timeout: 9000 });
  expect(await link.getAttribute('href')).toBe('/svitavy');
});

it('a frame shows the link at once to a visitor without scripts, and never beside the map', async () => {
  const { page: plain } = await browser.visit({ javaScriptEnabled: false });
  await plain.goto(`${serverUrl}/iframe/svitavy`);
  await plain.getByRole('link', { name: /otevřít mapu/ }).waitFor({ timeout: 2000 });
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await page.locator('.event-card').first().waitFor();
  await page.waitForTimeout(6500);
  expect(await page.getByRole('link', { name: /otevřít mapu/ }).isVisible()).toBe(false);
});
