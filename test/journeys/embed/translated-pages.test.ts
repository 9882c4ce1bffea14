import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { createTwinSteps, translatePage } from '../../support/browser/translator.ts';
import { hostPageUrl, scriptTag, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);

/** The same host page twice, of which one is translated; a step is done in both. */
const openBoth = async (width: number) => {
  const options = { viewport: { width, height: 800 } };
  const plain = await browser.visit(options);
  const translated = await browser.visit(options);
  for (const { page } of [plain, translated]) {
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin').first().waitFor();
    await page.getByRole('combobox').waitFor();
  }
  await translatePage(translated.page);
  return createTwinSteps(plain, translated);
};

const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** Enter waits for the suggestions; what is typed or pressed before they come takes it back. */
const search = async (page: Page): Promise<void> => {
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('combobox', { expanded: false }).waitFor();
};
const summaryOf = (page: Page) => page.locator('.list-pane-summary').innerText();

it('keeps no old text on a translated page when the visitor filters, searches and moves the map', async () => {
  const inBoth = await openBoth(1280);
  await inBoth((page) => page.locator('.time-slider-track').waitFor());
  await inBoth(async (page) => {
    const before = await summaryOf(page);
    await press('Dnes')(page);
    await expect.poll(() => summaryOf(page)).not.toBe(before);
  });
  await inBoth((page) => page.locator('.time-slider-track').hover());
  await inBoth(press('Dnes'));
  await inBoth(press(/^Kategorie/));
  await inBoth((page) => page.getByRole('checkbox', { name: 'Sport' }).check());
  await inBoth(press('Zítra'));
  await inBoth(press('Zrušit vše'));
  await inBoth((page) => page.getByRole('combobox').fill('kon'));
  await inBoth((page) => page.getByRole('combobox').fill('koncert'));
  await inBoth(search);
  await inBoth((page) => page.getByRole('combobox').fill('nicnenajde'));
  await inBoth(search);
  await inBoth(press(/^Večer/));
  await inBoth(press('Zrušit vše'));
  const pin = (page: Page, nth: number) => page.locator('.place-pin').nth(nth).click();
  await inBoth((page) => pin(page, 0));
  await inBoth((page) => pin(page, 1));
  await inBoth(press('Zítra'));
  await inBoth(press('Zítra'));
  for (let step = 0; step < 6; step++)
    await inBoth(async (page) => {
      // Leaflet drops what is pressed during its animation, on a busy machine on one page only.
      await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
      await press('Oddálit')(page);
    });
  await inBoth((page) => page.locator('.city-list button').first().waitFor());
  await inBoth(press('Dnes'));
});

it('keeps no old text in the panel and the sheet of a narrow translated page', async () => {
  const inBoth = await openBoth(390);
  await inBoth(press(/^Filtry/));
  await inBoth((page) => page.getByRole('checkbox', { name: 'Sport' }).check());
  await inBoth((page) =>
    page.locator('.period-panel').getByRole('button', { name: 'Zítra' }).click(),
  );
  await inBoth((page) => page.getByLabel('Do', { exact: false }).first().fill('1. 1. 2020'));
  await inBoth(press('Zobrazit období'));
  await inBoth((page) => page.locator('.filter-bar-results button').click());
});
