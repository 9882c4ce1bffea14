import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { cards, headline, townRows, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

describe('a visitor with a mouse', () => {
  it('goes from the list of towns to an event and back to the same view', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await page.waitForURL(/zoom=8/);
    await expect(townRows(page).getByRole('button').count()).resolves.toBeGreaterThan(10);
    const entries = await page.evaluate(() => history.length);

    await townRows(page)
      .getByRole('button', { name: /^Svitavy/ })
      .click();
    await page.waitForURL(/zoom=15/);
    await cards(page).first().waitFor();
    const all = await cards(page).count();

    await page.getByRole('button', { name: 'Kategorie', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Sport/ }).check();
    await page.waitForURL(/k=sport/);
    await page.keyboard.press('Escape');
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const before = page.url();
    const title = await cards(page).first().locator('.event-card-title').innerText();
    await cards(page).first().click();
    await page.waitForURL(/\/detail\//);
    await expect.poll(() => headline(page)).toBe(title.replaceAll('\u00a0', ' '));

    await page.getByRole('link', { name: /Zpět na seznam/ }).click();
    await page.waitForURL(before);
    await expect
      .poll(() => cards(page).first().locator('.event-card-title').innerText())
      .toBe(title);
    expect(consoleErrors).toEqual([]);
  });

  it('can drag the map by a pin, without its popup and hover style', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    const pin = page.locator('.place-pin').first();
    const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
    const hoveredPin = page.locator('.place-pin:hover');
    await page.mouse.move(x + 16, y + 16);
    await expect.poll(() => hoveredPin.count()).toBe(1);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 40, { steps: 4 });
    await expect.poll(() => hoveredPin.count()).toBe(0);
    await page.mouse.move(x + 90, y + 70, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => hoveredPin.count()).toBe(1);
    expect(Math.round((await pin.boundingBox())?.x ?? 0)).toBeGreaterThan(x + 60);
    expect(await page.locator('.place-popup').count()).toBe(0);
  });

  it('gets the same view when the address is opened again', async () => {
    const { page } = await browser.look();
    await page.goto(
      `${serverUrl}/?s=1-1-2027&e=9-1-2027&k=koncerty,film&zoom=12&lat=49.87&lng=16.31`,
    );
    await page.getByRole('button', { name: /Kategorie \(2\)/ }).waitFor();
    await page.waitForURL(/zoom=12/);
    await page.reload();
    await page.getByRole('button', { name: /Kategorie \(2\)/ }).waitFor();
    expect(Object.fromEntries(queryOf(page))).toEqual({
      s: '1-1-2027',
      e: '9-1-2027',
      k: 'koncerty,film',
      zoom: '12',
      lat: '49.87',
      lng: '16.31',
    });
  });

  it('sees towns after zooming out, and opens a town by its label', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/?zoom=10&lat=49.756&lng=16.468`);
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: 'Oddálit', exact: true }).click();
    await page.waitForURL(/zoom=9/);
    await townRows(page).waitFor();
    const map = page.getByRole('region', { name: 'Mapa', exact: true });
    // A pill of one town; one with its surroundings zooms in until they separate.
    await map
      .getByRole('button', { name: /^[^:]*(?<! a okolí): \d+ akc/ })
      .first()
      .click();
    // A large town is shown from farther away than a small one.
    await page.waitForURL(/zoom=1[2-6]/);
    await cards(page).first().waitFor();
  });

  it('opens and closes the popup of a place', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy?zoom=16`);
    const map = page.getByRole('region', { name: 'Mapa', exact: true });
    await map.locator('.place-pin').first().click();
    const popup = map.getByRole('dialog');
    await popup.getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => popup.count()).toBe(0);
  });

  it('finds as many events in a town as its row says, and the same scroll position on return', async () => {
    const { page } = await browser.look({ viewport: { width: 390, height: 760 } });
    await page.goto(`${serverUrl}/?zoom=9&lat=49.75&lng=16.3`);
    await page.getByRole('button', { name: 'Vytáhnout seznam do poloviny' }).click();
    const row = townRows(page).getByRole('button', { name: /^Svitavy/ });
    const countInRow = /(\d+)\s+akc/.exec(await row.innerText())?.[1];
    await row.click();
    await page.waitForURL(/zoom=14/);
    await cards(page).first().waitFor();
    await expect
      .poll(() => page.locator('.list-pane-summary').innerText())
      .toContain(`${countInRow}\u00a0akc`);
    const list = page.locator('.event-map-app-rows');
    await list.evaluate((element) => element.scrollTo(0, 300));
    await cards(page).nth(4).click();
    await page.waitForURL(/\/detail\//);
    // The click may have scrolled a little further.
    const scrolled = await list.evaluate((element) => element.scrollTop);
    expect(scrolled).toBeGreaterThanOrEqual(300);
    await page.goBack();
    await cards(page).first().waitFor();
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
  });

  it('keeps the address of an open event when the map changes', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await cards(page).first().click();
    await page.waitForURL(/\/detail\//);
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForTimeout(700);
    expect(new URL(page.url()).search).toMatch(/^\?time=\d+$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/svitavy');
  });

  it('gets a 404 page for an unknown town', async () => {
    const { page } = await browser.look();
    const answer = await page.goto(`${serverUrl}/takova-obec-neni`);
    expect(answer?.status()).toBe(404);
    await page.getByText('Tato stránka nebyla nalezena.').waitFor();
  });

  it('sees an error when events fail to load, and loads them by retrying', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.route('**/api/event*/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Večer', exact: true }).click();
    await page.getByText('Akce se nepodařilo načíst.').first().waitFor();
    await page.unroute('**/api/event*/**');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    // Few events of an evening are listed one by one.
    await townRows(page).or(cards(page)).first().waitFor();
  });
});

describe('a visitor with a keyboard', () => {
  it('goes from towns to a filtered list, an event and back', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').waitFor();
    const press = async (key: string, until: () => Promise<boolean>): Promise<void> => {
      for (let count = 0; count < 60; count++) {
        if (await until()) return;
        await page.keyboard.press(key);
      }
      throw new Error(`never got there with ${key}`);
    };
    const focusedElement = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const isNone = !element || element === document.body;
        return { text: (!isNone && element?.textContent) || '', classes: element?.className ?? '' };
      });
    const focused = async (): Promise<string> => (await focusedElement()).text;
    const isFocused = async (name: string): Promise<boolean> =>
      (await focusedElement()).classes.split(' ').includes(name);

    await press('Tab', () => isFocused('city-list-row'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/zoom=1\d/);
    await cards(page).first().waitFor();
    await press('Shift+Tab', async () => (await focused()).startsWith('Kategorie'));
    await page.keyboard.press('Enter');
    await press('Tab', async () =>
      page.getByRole('checkbox', { name: /^Koncerty/ }).evaluate((box) => box.matches(':focus')),
    );
    await page.keyboard.press('Space');
    await page.waitForURL(/k=koncerty/);
    await page.keyboard.press('Escape');
    expect(await focused()).toMatch(/^Kategorie \(1\)/);

    await press('Tab', () => isFocused('event-card'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/detail\//);
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    // The focus is on the title; the link back is before it.
    await press('Shift+Tab', async () => (await focused()).trim() === 'Zpět na seznam');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/k=koncerty/);
    // The opened row has the focus again.
    await expect.poll(() => isFocused('event-card')).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it('finds a concert in Litomyšl next weekend with at most 40 key presses', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    let presses = 0;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        presses++;
        await page.keyboard.press(key);
      }
    };
    const tabTo = async (name: string, role: 'combobox' | 'button' | 'checkbox'): Promise<void> => {
      const wanted = page.getByRole(role, { name }).first();
      while (!(await wanted.evaluate((element) => element.matches(':focus')))) await press('Tab');
    };
    await tabTo('Hledat akci, místo nebo obec', 'combobox');
    await press(...'litom');
    await page.getByRole('option', { name: /^Litomyšl/ }).waitFor();
    await press('ArrowDown', 'Enter');
    await page.waitForURL(/zoom=15/);
    const filters = page.getByRole('button', { name: /^Kategorie/ });
    while (!(await filters.evaluate((element) => element.matches(':focus')))) await press('Tab');
    await press('Enter');
    await tabTo('Koncerty', 'checkbox');
    // “Víkend” is four Shift+Tabs before the categories.
    await press('Space', 'Escape', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    const weekend = page.getByRole('button', { name: 'Víkend' });
    expect(await weekend.evaluate((element) => element.matches(':focus'))).toBe(true);
    await press('Enter');
    await page.waitForURL(/k=koncerty/);
    expect(presses).toBeLessThanOrEqual(40);
    await page
      .getByText(/v\u00a0Litomyšli|Žádné akce/)
      .first()
      .waitFor();
  });
});
