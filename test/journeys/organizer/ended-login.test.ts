import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/visitor.ts';
import { password, useOwnServer } from '../../support/servers/own-server.ts';
import { picture } from '../../support/fixtures/pictures.ts';

const browser = useBrowser();
const open = useOwnServer();

const title = (page: Page) => page.getByLabel('Název akce');
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Konec přihlášení' });

/** A form in which somebody types while the server deletes the session. */
const openEnded = async () => {
  const { url, token } = await open();
  const { page, consoleErrors } = await browser.visit();
  await page.goto(`${url}/o-nas/`);
  await page.evaluate((text) => localStorage.setItem('mapa-akci-token', text), token);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await title(page).fill('Ples');
  // No answer that is still on its way hears of the end first.
  await page.waitForLoadState('networkidle');
  const end = async (last = token) => {
    const response = await fetch(`${url}/api/auth/sessions/`, {
      method: 'DELETE',
      headers: { authorization: `Token ${last}` },
    });
    expect(response.status).toBe(200);
  };
  return { url, page, consoleErrors, end };
};

const logIn = async (page: Page): Promise<void> => {
  await loginDialog(page).getByLabel('Heslo').fill(password);
  await page.keyboard.press('Enter');
  await loginDialog(page).waitFor({ state: 'detached' });
};

it('a form and its uploads go on after a login that ended while they were written', async () => {
  const { url, page, consoleErrors, end } = await openEnded();
  await end();
  // An upload is the first to hear of it.
  const buffer = await picture(800, 600).jpeg().toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ples.jpg', mimeType: 'image/jpeg', buffer });
  await loginDialog(page)
    .getByText(/Přihlášení skončilo\. Text zůstal/)
    .waitFor();
  expect(await loginDialog(page).getByLabel('Email').inputValue()).toBe('jana@example.cz');
  await page.keyboard.press('Escape');
  await loginDialog(page).waitFor({ state: 'detached' });
  await bar(page).waitFor();
  await title(page).pressSequentially(' hasičů');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.getByRole('button', { name: 'Uložit bez něj' }).click();
  await logIn(page);
  expect(await title(page).inputValue()).toBe('Ples hasičů');
  await page.getByRole('button', { name: /^Zkusit znovu/ }).click();
  await page.getByRole('button', { name: /^Zkusit znovu/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.getByText('Koncept je uložený').waitFor();
  await page.goto(`${url}/moje-akce/`);
  await page.getByRole('button', { name: 'Koncepty 1' }).waitFor();
  expect(consoleErrors.filter((text) => !/401/.test(text))).toEqual([]);
});

it('an end in one tab is the end in another, and so is the next login', async () => {
  const { url, page, end } = await openEnded();
  const other = await page.context().newPage();
  await other.goto(`${url}/moje-akce/vytvorit/`);
  await title(other).fill('Koncert');
  await other.waitForLoadState('networkidle');
  await end();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await loginDialog(page).waitFor();
  await loginDialog(other).waitFor();
  await logIn(page);
  await loginDialog(other).waitFor({ state: 'detached' });
  expect(await title(other).inputValue()).toBe('Koncert');
  await other.getByRole('button', { name: 'Uložit koncept' }).click();
  await other.getByText('Koncept je uložený').waitFor();

  // Who logs out leaves nothing to read in any tab.
  await page.goto(`${url}/o-nas/`);
  await page.getByRole('button', { name: 'jana@example.cz' }).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
  await other.getByText('Pro zobrazení této stránky je nutné se přihlásit.').waitFor();
  expect(await title(other).count()).toBe(0);
});
