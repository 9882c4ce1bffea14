import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { nameOfFocus } from '../../support/browser/keyboard.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { nextYear } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();
const year = nextYear();

const title = (page: Page) => page.getByLabel('Název akce');
const keptTitles = (page: Page) =>
  page
    .getByRole('region', { name: /Rozepsané/ })
    .getByRole('listitem')
    .getByRole('link');

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.getByText('Obnovili jsme').waitFor();
};

it('new events, a copy and two tabs keep their drafts side by side, until saved or discarded', async () => {
  const { url, logIn } = await open();
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await title(page).fill('Ples');
  const other = await page.context().newPage();
  await other.goto(`${url}/moje-akce/vytvorit/`);
  await other.getByText('Máte rozepsanou akci „Ples“.').waitFor();
  await title(other).pressSequentially('Koncert');
  // The page's address got the id of the draft; the typing went on.
  expect(await title(other).inputValue()).toBe('Koncert');
  await reload(page);
  await reload(other);
  expect([await title(page).inputValue(), await title(other).inputValue()]).toEqual([
    'Ples',
    'Koncert',
  ]);

  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.getByText('Koncept je uložený').waitFor();
  await page.goto(`${url}/moje-akce/`);
  await expect.poll(() => keptTitles(page).allTextContents()).toEqual(['Koncert']);
  const { violations } = await checkAccessibility(page);
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: /^Koncepty/ }).click();
  await page.getByRole('link', { name: 'Kopírovat: Ples' }).click();
  await page.getByText('Kopie akce „Ples“').waitFor();
  // The copied title is selected: what is typed replaces it.
  await expect.poll(() => nameOfFocus(page)).toBe('Název akce');
  await page.keyboard.type('Ples podruhé');
  expect(await title(page).inputValue()).toBe('Ples podruhé');
  await reload(page);
  expect(await title(page).inputValue()).toBe('Ples podruhé');

  // The list of another tab follows.
  await other.goto(`${url}/moje-akce/`);
  await expect.poll(() => keptTitles(other).allTextContents()).toEqual(['Ples podruhé', 'Koncert']);
  await title(page).fill('Ples potřetí');
  await expect.poll(() => keptTitles(other).allTextContents()).toEqual(['Ples potřetí', 'Koncert']);
  await other.getByRole('button', { name: 'Zahodit rozepsané: Koncert' }).click();
  await expect.poll(() => keptTitles(other).allTextContents()).toEqual(['Ples potřetí']);
  await other.getByRole('button', { name: 'Vrátit' }).click();
  await keptTitles(other).filter({ hasText: 'Koncert' }).click();
  await other.getByText('Obnovili jsme').waitFor();
  expect(await title(other).inputValue()).toBe('Koncert');
  expect(consoleErrors).toEqual([]);
});

it('an event whose answers were lost is published once, and stays it while the organiser goes on', async () => {
  const { url, logIn, starts } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await title(page).fill('Ples');
  await page.getByRole('checkbox', { name: 'Plesy' }).check();
  await page.getByLabel('Den', { exact: true }).fill(`6. 3. ${year}`);
  await page.getByLabel('Začátek').fill('19');
  await page.getByRole('combobox', { name: 'Najít místo' }).fill('Sokolovna');
  await page.getByRole('option', { name: /Vytvořit nové místo „Sokolovna“/ }).click();
  await page.getByLabel('Zeměpisná šířka').fill('49,7571');
  await page.getByLabel('Zeměpisná délka').fill('16,4702');
  // The server stores what is sent, and its answer is lost on the way.
  await page.route('**/api/event-user/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const publish = page.getByRole('button', { name: 'Zveřejnit' });
  for (const name of ['Ples', 'Ples', 'Ples hasičů']) {
    await title(page).fill(name);
    const sent = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await publish.click();
    await sent;
    await page.getByText(/zkuste to/i).waitFor();
  }
  await reload(page);
  await page.unroute('**/api/event-user/');
  await title(page).fill('Ples dobrovolných hasičů');
  await publish.click();
  await page.getByText('Akce je zveřejněná').waitFor();
  await page.getByRole('link', { name: 'Upravit: Ples dobrovolných hasičů' }).waitFor();
  expect(await starts(year)).toEqual([`${year}-03-06T19:00`]);
});

it('the same new event changed in two tabs says in the second one that both are kept', async () => {
  const { url, logIn } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await title(page).fill('Ples');
  await expect.poll(() => page.url()).toMatch(/rozepsane=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('Obnovili jsme').waitFor();
  await title(page).fill('Ples hasičů');
  const note = /^Totéž píšete i.v.jiném okně/;
  expect(await other.getByText(note).count()).toBe(0);
  await title(other).fill('Ples sokolů');
  await other.getByText(note).waitFor();
  expect(other.url()).not.toBe(page.url());
  expect(await page.getByText(note).count()).toBe(0);
});
