import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { tabTo, write } from '../../support/browser/keyboard.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();
const password = 'tajné heslo';
const slug = 'x'.repeat(43);

let emailCount = 0;
const newEmail = (): string => `petra.${Date.now()}.${emailCount++}@example.cz`;

/** Registers an account and logs the page in; gives the e-mail address. */
const registerAndLogIn = async (page: Page): Promise<string> => {
  const email = newEmail();
  const answer = await page.request.post(`${serverUrl}/api/auth/register/`, {
    data: {
      first_name: 'Petra',
      last_name: 'Malá',
      email,
      consent: true,
      password,
      confirmPassword: password,
    },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto(`${serverUrl}/o-nas/`);
  await page.evaluate((value) => localStorage.setItem('mapa-akci-token', value), token);
  return email;
};

const press = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('button', { name }).click();
};

interface Screen {
  name: string;
  open(page: Page): Promise<void>;
}

const screens: Screen[] = [
  {
    name: 'the login dialog with an error',
    async open(page) {
      await page.goto(`${serverUrl}/o-nas/`);
      await press(page, 'Přihlásit se');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('nikdo@example.cz');
      await dialog.getByLabel('Heslo').fill('nevím přesně');
      await page.keyboard.press('Enter');
      await dialog.getByText('Přihlášení se nezdařilo.').waitFor();
    },
  },
  {
    name: 'the registration dialog with errors',
    async open(page) {
      await page.goto(`${serverUrl}/o-nas/`);
      await press(page, 'Registrace');
      await page.getByRole('button', { name: 'Registrovat se' }).click();
      await page.getByText('Jméno je povinné.').waitFor();
    },
  },
  {
    name: 'the dialog for a forgotten password',
    async open(page) {
      await page.goto(`${serverUrl}/o-nas/`);
      await press(page, 'Přihlásit se');
      await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
      await page.getByRole('button', { name: 'Obnovit heslo' }).waitFor();
    },
  },
  {
    name: 'the dialog for a new password',
    async open(page) {
      await page.goto(`${serverUrl}/reset-hesla/${slug}`);
      await page.getByRole('button', { name: 'Nastavit heslo' }).waitFor();
    },
  },
  {
    name: 'the confirmation of an e-mail address with an expired link',
    async open(page) {
      await page.goto(`${serverUrl}/potvrzeni-emailu/${slug}`);
      await page.getByRole('button', { name: 'Potvrdit email' }).click();
      await page.getByText(/^Odkaz už neplatí/).waitFor();
    },
  },
  {
    name: 'a page that requires a login',
    async open(page) {
      await page.goto(`${serverUrl}/moje-akce/`);
      await page.getByText('Pro zobrazení této stránky je nutné se přihlásit.').waitFor();
    },
  },
  {
    name: 'the settings page',
    async open(page) {
      await registerAndLogIn(page);
      await page.goto(`${serverUrl}/nastaveni/`);
      const box = page.getByRole('combobox', { name: 'Přidat další obec' });
      await box.fill('kamenice');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the dialog that deletes the account',
    async open(page) {
      await registerAndLogIn(page);
      await page.goto(`${serverUrl}/nastaveni/`);
      await page.getByRole('button', { name: 'Smazat účet…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Smazat účet' }).click();
      await page.getByText('Zadejte prosím Vaše heslo.').waitFor();
    },
  },
];

describe.each(screens)('$name', ({ open }) => {
  it.each([
    {
      name: 'on a wide screen',
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light' as const,
      forcedColors: 'none' as const,
      disabledRules: [],
    },
    {
      name: 'on a phone',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark' as const,
      forcedColors: 'none' as const,
      disabledRules: [],
    },
    {
      // The contrast is that of the visitor's colours.
      name: 'in forced colours',
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark' as const,
      forcedColors: 'active' as const,
      disabledRules: ['color-contrast'],
    },
  ])('has no accessibility violations $name', async ({ disabledRules, ...look }) => {
    const { page } = await browser.look(look);
    await open(page);
    const { violations, passes } = await checkAccessibility(page, disabledRules);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThanOrEqual(20 - disabledRules.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      look.viewport.width,
    );
  });
});

describe('with the keyboard only', () => {
  it('a person registers, and the focus moves to the field with an error', async () => {
    const { page } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/o-nas/`);
    await tabTo(page, 'Registrace');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Jméno', { exact: true }).waitFor();
    // The first field has the focus.
    await page.keyboard.type('Petra');
    await write(page, 'Příjmení', 'Malá');
    await write(page, 'Email', email);
    await write(page, 'Heslo', password);
    await write(page, 'Heslo znovu', password);
    await page.keyboard.press('Enter');
    await page.getByText('Je vyžadován souhlas se zpracováním osobních údajů!').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe(
      'checkbox',
    );
    await page.keyboard.press('Space');
    await tabTo(page, 'Registrovat se');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: email }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a person requests a new password, and the focus returns when the dialog closes', async () => {
    const { page } = await browser.visit();
    await page.goto(`${serverUrl}/o-nas/`);
    await tabTo(page, 'Přihlásit se');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await tabTo(page, 'Zapomněli jste heslo?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Obnovit heslo' }).waitFor();
    await page.keyboard.type('nikdo@example.cz');
    await page.keyboard.press('Enter');
    await page.getByText('Uživatel s touto emailovou adresou nebyl nalezen.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Přihlásit se');
  });

  it('a person changes town, e-mail and password, and deletes the account', async () => {
    const { page } = await browser.visit();
    const email = await registerAndLogIn(page);
    await page.goto(`${serverUrl}/nastaveni/`);
    await page.getByRole('combobox', { name: 'Najít domovskou obec' }).waitFor();
    await write(page, 'Najít domovskou obec', 'policka');
    await page.getByRole('option', { name: /^Polička/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Obce jsou uložené.').waitFor();

    await write(page, 'Nový email', `jiny.${email}`);
    await write(page, 'Vaše heslo', password);
    await page.keyboard.press('Enter');
    await page.getByText(`Na jiny.${email} jsme poslali odkaz.`).waitFor();

    await write(page, 'Dosavadní heslo', password);
    await write(page, 'Nové heslo', 'nové heslo, delší');
    await write(page, 'Nové heslo znovu', 'nové heslo, delší');
    await page.keyboard.press('Enter');
    await page.getByText('Heslo změněno.').waitFor();

    await tabTo(page, 'Smazat účet…');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Smazání účtu' }).waitFor();
    await tabTo(page, 'Smazat i\u00a0s\u00a0účtem');
    await page.keyboard.press('Space');
    await write(page, 'Vaše heslo', 'nové heslo, delší');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
