import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const outbox = inject('outboxFolder');
const browser = useBrowser();

let emailCount = 0;
const newEmail = (): string => `jana.${Date.now()}.${emailCount++}@example.cz`;

const register = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Registrace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrace' });
  await dialog.getByLabel('Jméno', { exact: true }).fill('Jana');
  await dialog.getByLabel('Příjmení').fill('Nováková');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Heslo', { exact: true }).fill('tajné heslo');
  await dialog.getByLabel('Heslo znovu').fill('tajné heslo');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Registrovat se' }).click();
  // Who registers is led to the first event.
  await page.getByRole('heading', { name: 'Vytvořit akci' }).waitFor();
  await page.goBack();
};

const accountButton = (page: Page, email: string) => page.getByRole('button', { name: email });

describe('a person', () => {
  it('registers, stays logged in after a reload, and logs out and in again in two tabs at once', async () => {
    const { page, consoleErrors } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/svitavy`);
    await register(page, email);
    await accountButton(page, email).waitFor();
    await page.reload();
    await accountButton(page, email).waitFor();

    const other = await page.context().newPage();
    await other.goto(`${serverUrl}/o-nas/`);
    await accountButton(other, email).click();
    await other.getByRole('button', { name: 'Odhlásit se' }).click();
    await other.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    // The first tab is updated.
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys).toEqual([]);

    const dialog = page.getByRole('dialog', { name: 'Přihlášení' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Heslo').fill('jiné heslo');
    await page.keyboard.press('Enter');
    await dialog.getByText('Přihlášení se nezdařilo.').waitFor();
    await dialog.getByLabel('Heslo').fill('tajné heslo');
    await page.keyboard.press('Enter');
    await accountButton(page, email).waitFor();
    await accountButton(other, email).waitFor();
    // The browser logs the refused login.
    expect(consoleErrors.filter((text) => !/400/.test(text))).toEqual([]);
  });

  it('logs in where they did before while somebody guesses the password', async () => {
    const { page } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/`);
    expect(await page.context().cookies()).toEqual([]);
    await register(page, email);
    await accountButton(page, email).waitFor();
    const path = `${new URL(serverUrl).pathname.replace(/\/$/, '')}/api/auth/login/`;
    expect(await page.context().cookies(`${serverUrl}/api/auth/login/`)).toMatchObject([
      { httpOnly: true, sameSite: 'Strict', path },
    ]);
    expect(await page.context().cookies(`${serverUrl}/api/auth/user/`)).toEqual([]);
    await accountButton(page, email).click();
    await page.getByRole('button', { name: 'Odhlásit se' }).click();

    const guess = async (password: string): Promise<number> => {
      const { status } = await fetch(`${serverUrl}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return status;
    };
    for (let count = 0; count < 10; count++) expect(await guess('hádané heslo')).toBe(400);
    expect(await guess('tajné heslo')).toBe(429);

    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    const dialog = page.getByRole('dialog', { name: 'Přihlášení' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Heslo').fill('tajné heslo');
    await page.keyboard.press('Enter');
    await accountButton(page, email).waitFor();
  });

  it('logs in with the keyboard only at a page that requires it, and stays there', async () => {
    const { page } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/`);
    await register(page, email);
    await accountButton(page, email).waitFor();
    await page.evaluate(() => localStorage.clear());

    const answer = await page.goto(`${serverUrl}/nastaveni/`);
    expect(answer?.status()).toBe(200);
    await page.getByText('Pro zobrazení této stránky je nutné se přihlásit.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Přihlásit se' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    for (let presses = 0; presses < 5; presses++) {
      const isThere = await page
        .getByLabel('Email')
        .evaluate((field) => field === document.activeElement);
      if (isThere) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('tajné heslo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Výchozí pohled mapy' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/nastaveni/');
  });

  it('stays logged in through a server outage, but not through a refusal', async () => {
    const { page } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/o-nas/`);
    await register(page, email);
    await accountButton(page, email).waitFor();
    await page.route('**/api/auth/user/', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    await page.unroute('**/api/auth/user/');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await accountButton(page, email).waitFor();
    // A token that the server refuses is deleted.
    await page.route('**/api/auth/user/', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.reload();
    await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('can register where the browser denies localStorage', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(`${serverUrl}/o-nas/`);
    await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    const email = newEmail();
    await register(page, email);
    await accountButton(page, email).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

/** The link for a new password in the mail to an address, or null. */
const mailedLink = async (email: string): Promise<string | null> => {
  for (const file of existsSync(outbox) ? readdirSync(outbox) : []) {
    const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
    const [link] = /https?:\S+\/reset-hesla\/\S+/.exec(mail.text ?? '') ?? [];
    if (mail.to?.[0]?.address === email && link) return link;
  }
  return null;
};

describe('a person who forgot the password', () => {
  it('sets a new one by the link in the mail, which works once', async () => {
    const { page, consoleErrors } = await browser.visit();
    const email = newEmail();
    await page.goto(`${serverUrl}/o-nas/`);
    await register(page, email);
    await accountButton(page, email).click();
    await page.getByRole('button', { name: 'Odhlásit se' }).click();

    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zapomenuté heslo' });
    await dialog.getByLabel('Email').fill('nikdo@example.cz');
    await dialog.getByRole('button', { name: 'Obnovit heslo' }).click();
    await dialog.getByText('Uživatel s touto emailovou adresou nebyl nalezen.').waitFor();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Obnovit heslo' }).click();
    await dialog.getByText('Byl vám úspěšně poslán email s odkazem pro obnovení hesla.').waitFor();
    await expect.poll(() => mailedLink(email)).not.toBeNull();

    const link = (await mailedLink(email)) as string;
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    const change = page.getByRole('dialog', { name: 'Změna hesla' });
    await change.getByLabel('Nové heslo', { exact: true }).fill('nové heslo');
    await change.getByLabel('Nové heslo znovu').fill('nové heslo');
    await page.keyboard.press('Enter');
    await change.getByText('Heslo změněno.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    const login = page.getByRole('dialog', { name: 'Přihlášení' });
    await login.getByLabel('Email').fill(email);
    await login.getByLabel('Heslo').fill('nové heslo');
    await page.keyboard.press('Enter');
    await accountButton(page, email).waitFor();

    // The link works once.
    await page.goto(link);
    await change.getByLabel('Nové heslo', { exact: true }).fill('další heslo');
    await change.getByLabel('Nové heslo znovu').fill('další heslo');
    await page.keyboard.press('Enter');
    await change.getByText('Nastala chyba.').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
    expect(consoleErrors.filter((text) => !/400/.test(text))).toEqual([]);
  });
});
