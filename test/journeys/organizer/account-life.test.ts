import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorage } from '../../../server/storage/database.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const { run, start, emptyFolder, afterwards } = useProcesses();
const password = 'tajné heslo';

/** A server of one test with its own folder and mail server; restarts on the same port. */
const open = async () => {
  const mails = await startMailServer();
  afterwards(mails.stop);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = emptyFolder();
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
    DEMO: '1',
  };
  let server = await start(environment);
  return {
    url,
    folder,
    mails,
    /**
     * Kills and restarts the server with all mails due; gives the attempts of the mails that
     * waited.
     */
    async restart() {
      server.stop('SIGKILL');
      await server.ended;
      const storage = openStorage({ dataDir: folder });
      const pendingMails = await storage.db.selectFrom('outbox').select('attempts').execute();
      await storage.db.updateTable('outbox').set({ next_at: 0 }).execute();
      await storage.close();
      server = await start(environment);
      return pendingMails;
    },
    async admin(...args: string[]): Promise<string> {
      const { ended, output } = run('command.js', environment, ['admin', ...args]);
      await ended;
      return (output.stdout + output.stderr).trim();
    },
    /** The link in the last mail to an address. */
    async link(email: string, subject: string): Promise<string> {
      const find = () =>
        mails.received.findLast(
          (mail) => mail.to?.[0]?.address === email && mail.subject === subject,
        );
      await expect.poll(find, { timeout: 60_000 }).toBeDefined();
      return /https?:\S+/.exec(find()?.text ?? '')?.[0] ?? '';
    },
  };
};

const register = async (page: Page, url: string, email: string): Promise<void> => {
  const answer = await page.request.post(`${url}/api/auth/register/`, {
    data: {
      first_name: 'Jana',
      last_name: 'Nováková',
      email,
      consent: true,
      password,
      confirmPassword: password,
    },
  });
  expect(answer.status()).toBe(200);
};
const logIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).click();
  const dialog = page.getByRole('dialog', { name: 'Přihlášení' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Heslo').fill(secret);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: email }).waitFor();
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('a person registers, resets the password, sets a town, changes the e-mail, downloads the data and is deleted without a trace', async () => {
  const { page, consoleErrors } = await browser.visit({ acceptDownloads: true });
  const { url, folder, mails, link, restart } = await open();
  const email = 'jana.zivotni@example.cz';
  await page.goto(`${url}/o-nas/`);
  await register(page, url, email);
  await logIn(page, email);

  // The server is killed; the login survives, and so does the mail that confirms the address.
  await restart();
  await page.goto(await link(email, 'Potvrzení emailu'));
  await page.getByRole('button', { name: 'Potvrdit email' }).click();
  await page.getByText('Email je potvrzený.').waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();

  // The mail server hangs, and the server is killed while it sends the mail.
  mails.setMode('silent');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('Byl vám úspěšně poslán email s odkazem pro obnovení hesla.').waitFor();
  await expect.poll(() => mails.connections()).toBeGreaterThan(0);
  mails.setMode('takes');
  expect(await restart()).toEqual([{ attempts: 1 }]);
  const reset = await link(email, 'Obnovení hesla');
  await page.goto(reset);
  const change = page.getByRole('dialog', { name: 'Změna hesla' });
  await change.getByLabel('Nové heslo', { exact: true }).fill('nové heslo');
  await change.getByLabel('Nové heslo znovu').fill('nové heslo');
  await page.keyboard.press('Enter');
  await change.waitFor({ state: 'detached' });
  await logIn(page, email, 'nové heslo');

  // The map opens at the home town.
  await page.goto(`${url}/nastaveni/`);
  const towns = region(page, 'Moje obce');
  await towns.getByRole('combobox', { name: 'Najít domovskou obec' }).fill('litomysl');
  await page.getByRole('option', { name: 'Litomyšl okres Svitavy' }).click();
  await towns.getByText('Obce jsou uložené.').waitFor();
  await page.goto(url);
  await page.waitForURL((now) => now.searchParams.get('lat')?.startsWith('49.87') ?? false);
  await page.goto(`${url}/nastaveni/`);

  // A new e-mail, confirmed by its link; the old address gets a notice.
  const newEmail = 'jana.nova@example.cz';
  const own = region(page, 'Email');
  await own.getByLabel('Nový email').fill(newEmail);
  await own.getByLabel('Vaše heslo').fill('nové heslo');
  await page.keyboard.press('Enter');
  await own.getByText(`Na ${newEmail} jsme poslali odkaz.`).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}/o-nas/`);
  await other.getByRole('button', { name: email }).waitFor();
  await page.goto(await link(newEmail, 'Potvrzení nového emailu'));
  await page.getByRole('button', { name: 'Potvrdit email' }).click();
  await page.getByText('Email je změněný.').waitFor();
  await page.getByRole('button', { name: newEmail }).waitFor();
  // The other tab is updated.
  await other.getByRole('button', { name: newEmail }).waitFor();
  await other.close();
  expect(await link(email, 'Email k vašemu účtu byl změněn')).toBe(url);

  // Download of the data.
  await page.goto(`${url}/nastaveni/`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout moje údaje' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    account: { email: newEmail, first_name: 'Jana' },
    cities: { city: { slug: 'litomysl' } },
  });

  // Deletion of the account.
  await page.getByRole('button', { name: 'Smazat účet…' }).click();
  const deletion = page.getByRole('dialog', { name: 'Smazání účtu' });
  await deletion.getByRole('radio', { name: 'Smazat i s účtem' }).check();
  await deletion.getByLabel('Vaše heslo').fill('nové heslo');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const user = await page.request.post(`${url}/api/auth/login/`, {
    data: { email: newEmail, password: 'nové heslo' },
  });
  expect(user.status()).toBe(400);
  // No trace in the database files either, while the server runs.
  const bytes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');
  for (const trace of ['jana.zivotni', 'jana.nova@', 'Nov\u00c3\u00a1kov\u00c3\u00a1'])
    expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
  expect(consoleErrors.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
}, 180_000);

it('an administrator logs in as a user, changes settings and returns to their own account', async () => {
  const { page, consoleErrors } = await browser.visit();
  const { url, admin } = await open();
  const email = 'petr.bezradny@example.cz';
  const helper = 'spravce@example.cz';
  await page.goto(`${url}/o-nas/`);
  await register(page, url, email);
  await register(page, url, helper);
  await logIn(page, helper);

  await page.goto(`${url}/loginas/${email}`);
  await page.getByText('Error', { exact: true }).waitFor();
  expect(await admin('grant', 'nikdo@example.cz')).toBe('Účet s adresou nikdo@example.cz tu není.');
  expect(await admin('grant', helper)).toBe(`${helper} je správce.`);

  await page.goto(`${url}/loginas/${email}`);
  const banner = page.getByRole('region', { name: 'Přihlášení jako uživatel' });
  await banner.getByText(email).waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('link', { name: 'Nastavení' }).click();
  await page.getByText(/mění jen ten, komu účet patří/).waitFor();
  const towns = region(page, 'Moje obce');
  // Two towns added at once on a slow network are both stored.
  await page.route('**/api/associated-cities/', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  const box = towns.getByRole('combobox', { name: 'Přidat další obec' });
  for (const [text, name] of [
    ['policka', /^Polička/],
    ['litomysl', /^Litomyšl/],
  ] as const) {
    await box.fill(text);
    await page.getByRole('option', { name }).click();
  }
  await towns.getByRole('link', { name: 'Polička' }).waitFor();
  await towns.getByRole('link', { name: 'Litomyšl' }).waitFor();
  await page.unroute('**/api/associated-cities/');

  await page.reload();
  await towns.getByRole('link', { name: 'Litomyšl' }).waitFor();
  await banner.getByRole('button', { name: 'Zpět ke svému účtu' }).dblclick();
  await page.getByRole('button', { name: helper }).waitFor();
  await banner.waitFor({ state: 'detached' });
  // The user's data are no longer shown.
  await region(page, 'Email').getByText(helper).waitFor();
  await towns.getByRole('link', { name: 'Litomyšl' }).waitFor({ state: 'detached' });
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
    'mapa-akci-token',
    'mapa-akci-user',
  ]);
  expect(consoleErrors.filter((text) => !/403/.test(text))).toEqual([]);
}, 180_000);
