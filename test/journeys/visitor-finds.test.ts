import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { cards, townRows, useBrowser } from '../support/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

describe('a visitor who reads about an event beside the map', () => {
  it('goes on with the map, chooses another there, and comes back to what it shows by then', async () => {
    const { page, complaints } = await browser.visit();
    await page.goto(`${serverUrl}/svitavy`);
    await page.locator('.place-pin').first().waitFor();
    await cards(page).first().click();
    await page.waitForURL(/\/detail\//);
    const panel = page.getByRole('dialog', { name: /./ });
    await panel.getByRole('heading', { level: 1 }).waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Oddálit' }).click();
    await page.locator('.place-pin').first().click();
    const row = page.locator('.place-events-row').first();
    const title = await row.locator('.place-events-title').innerText();
    await row.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('link', { name: /Zpět na seznam/ }).click();
    await page.waitForURL(/\/svitavy\?.*zoom=14/);
    await cards(page).first().waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a visitor who knows a name', () => {
  it('finds everything at one culture house by its name', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').pressSequentially('kulturni dum svit');
    await page.getByRole('option', { name: /^Kulturní dům Svitavy · \d+.akc/ }).click();
    await page.waitForURL(/q=Kulturn/);
    await page.waitForURL(/zoom=16/);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
    for (const card of await cards(page).allInnerTexts()) expect(card).toContain('Kulturní dům');
    const end = asked(page).get('e');
    await page.getByRole('button', { name: 'Zrušit hledání' }).click();
    await expect.poll(() => asked(page).get('q')).toBeNull();
    expect(asked(page).get('e')).not.toBe(end);
  });

  it('opens an event by its name', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').pressSequentially('koncert pro dva hlasy');
    await page.getByRole('option', { name: /^Koncert pro dva hlasy/ }).click();
    await page.waitForURL(/\/detail\/koncert-pro-dva-hlasy/);
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
  });
});
