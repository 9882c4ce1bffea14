import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
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

it('a frame without scripts is read by days, and its events open on the site', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${serverUrl}/iframe/svitavy`);
  const event = page.locator('li a[target="_blank"]').first();
  await event.waitFor();
  await page.getByRole('link', { name: 'Zítra', exact: true }).click();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/iframe/svitavy');
  const tomorrow = searchParams.get('s');
  expect([tomorrow, searchParams.get('e')]).toEqual([
    expect.stringMatching(/^\d+-\d+-20\d\d$/),
    tomorrow,
  ]);
  const title = await event.innerText();
  const opened = page.waitForEvent('popup');
  await event.click();
  await expect.poll(async () => (await opened).locator('h1').innerText()).toBe(title);
});

it.each(['light', 'dark'] as const)(
  'the programme of a frame has no accessibility violations and fits its width, %s',
  async (colorScheme) => {
    const { page } = await browser.visit({
      colorScheme,
      viewport: { width: 320, height: 500 },
    });
    await page.route('**/embed/**', (route) => route.abort());
    await page.goto(`${serverUrl}/iframe/svitavy`);
    await stopAnimationsAt(page, 6000);
    await link(page).waitFor();
    const { violations, passes } = await checkAccessibility(page);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThanOrEqual(18);
    const width = await page.locator('section').evaluate(({ scrollWidth }) => scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  },
);
