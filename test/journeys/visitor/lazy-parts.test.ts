import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { cards, cardTitle, headline, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);
const panel = (page: Page) => page.getByRole('dialog');

describe('an event opened offline, before its part of the site was loaded', () => {
  const open = async (width: number) => {
    const { page } = await browser.visit({ viewport: { width, height: 800 } });
    await page.goto(`${serverUrl}/svitavy`);
    await cards(page).first().waitFor();
    // The map has its view, which may be another one than that of the list before it.
    await page.waitForURL(/zoom=/);
    await goOffline(page);
    const title = await cardTitle(cards(page).first());
    const address = page.url();
    await cards(page).first().press('Enter');
    await panel(page).getByRole('heading', { name: 'Akce se nenačetla' }).waitFor();
    return { page, title, address };
  };

  it.each([390, 1280])(
    'is a failure in the panel; Back leads to the map (%i px)',
    async (width) => {
      const { page, address } = await open(width);
      await panel(page).getByRole('button', { name: 'Zkusit znovu' }).click();
      await panel(page).getByRole('button', { name: 'Načíst celou stránku' }).waitFor();
      if (width > 1000) {
        await page.getByRole('button', { name: 'Přiblížit' }).click();
        await page.locator('.place-pin, .cluster-ring').first().waitFor();
      }
      await panel(page)
        .getByRole('link', { name: /^Zpět na/ })
        .click();
      await panel(page).waitFor({ state: 'detached' });
      await cards(page).first().waitFor();
      // The map was zoomed beside the panel of a wide screen.
      if (width < 1000) expect(page.url()).toBe(address);
      expect(page.url()).not.toContain('time=');
    },
  );

  it('loads with its styles when the connection is back', async () => {
    const { page, title } = await open(1280);
    await goOnline(page);
    await expect.poll(() => headline(page)).toBe(title);
    const block = panel(page).locator('.date-block').first();
    expect(await block.evaluate((element) => getComputedStyle(element).display)).not.toBe('block');
  });
});

it('a form opened offline can be loaded again in its dialog', async () => {
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/svitavy`);
  await cards(page).first().waitFor();
  await goOffline(page);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByText('Formulář se nepodařilo načíst.').waitFor();
  await goOnline(page);
  await page.getByLabel('Email').waitFor();
});
