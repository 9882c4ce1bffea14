import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorage } from '../../../server/storage/database.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { freePort, useProcesses } from '../../support/servers/server-process.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const { run, start, emptyFolder, afterwards } = useProcesses();
const password = 'tajné heslo';

/**
 * A server of its own over a folder and a mail server; killed and started again on the same port.
 */
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
    /** As a power cut would, and comes back when what waited is due. */
    async restart() {
      server.stop('SIGKILL');
      await server.ended;
      const storage = openStorage({ dataDir: folder });
      const waiting = await storage.db.selectFrom('outbox').select('attempts').execute();
      await storage.db.updateTable('outbox').set({ next_at: 0 }).execute();
      await storage.close();
      server = await start(environment);
      return waiting;
    },
    async admin(...args: string[]): Promise<string> {
      const { ended, output } = run('commands/admin.js', environment, args);
      await ended;
      return (output.stdout + output.stderr).trim();
    },
    /** The link in the last mail to somebody. */
    async link(email: string, subject: string): Promise<string> {
      const find = () =>
        mails.received.findLast(
          (mail) => mail.to?.[0]?.address === email && mail.subject === subject,
        );
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
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

it('a person comes, forgets the password, settles down, moves and leaves without a trace', async () => {
  const { page, consoleErrors } = await browser.visit({ acceptDownloads: true });
  const { url, folder, mails, link, restart } = await open();
  const email = 'jana.zivotni@example.cz';
  await page.goto(`${url}/o-nas/`);
  await register(page, url, email);
  await logIn(page, email);

  // The server falls under them, and nothing is lost.
  await restart();
  await page.reload();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();

  // A mail server that says nothing, and a server that is killed with the mail in its hands.
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

  // A home town, over which the map opens from then on.
  await page.goto(`${url}/nastaveni/`);
  const towns = region(page, 'Moje obce');
  await towns.getByRole('combobox', { name: 'Najít domovskou obec' }).fill('litomysl');
  await page.getByRole('option', { name: 'Litomyšl okres Svitavy' }).click();
  await towns.getByText('Obce jsou uložené.').waitFor();
  await page.goto(url);
  await page.waitForURL((now) => now.searchParams.get('lat')?.startsWith('49.87') ?? false);
  await page.goto(`${url}/nastaveni/`);

  // Another address, confirmed by its link; the old one is told.
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
  await page.getByRole('button', { name: 'Potvrdit nový email' }).click();
  await page.getByText('Email je změněný.').waitFor();
  await page.getByRole('button', { name: newEmail }).waitFor();
  // The other tab hears of it.
  await other.getByRole('button', { name: newEmail }).waitFor();
  await other.close();
  expect(await link(email, 'Email k vašemu účtu byl změněn')).toBe(url);

  // Everything taken along.
  await page.goto(`${url}/nastaveni/`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout moje údaje' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    account: { email: newEmail, first_name: 'Jana' },
    cities: { city: { slug: 'litomysl' } },
  });

  // And gone.
  await page.getByRole('button', { name: 'Smazat účet…' }).click();
  const leaving = page.getByRole('dialog', { name: 'Smazání účtu' });
  await leaving.getByRole('radio', { name: 'Smazat i s účtem' }).check();
  await leaving.getByLabel('Vaše heslo').fill('nové heslo');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const user = await page.request.post(`${url}/api/auth/login/`, {
    data: { email: newEmail, password: 'nové heslo' },
  });
  expect(user.status()).toBe(400);
  // Not even in the files of the server that goes on.
  const bytes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');
  for (const trace of ['jana.zivotni', 'jana.nova@', 'Nov\u00c3\u00a1kov\u00c3\u00a1'])
    expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
  expect(consoleErrors.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
});

it('an administrator helps somebody as them, and comes back', async () => {
  const { page, consoleErrors } = await browser.visit();
  const { url, admin } = await open();
  const [email, helper] = ['petr.bezradny@example.cz', 'spravce@example.cz'];
  await page.goto(`${url}/o-nas/`);
  await register(page, url, email);
  await register(page, url, helper);
  await logIn(page, helper);

  await page.goto(`${url}/loginas/${email}`);
  await page.getByText('Error', { exact: true }).waitFor();
  expect(await admin('grant', 'nikdo@example.cz')).toBe('Účet s adresou nikdo@example.cz tu není.');
  expect(await admin('grant', helper)).toBe(`${helper} je správce.`);

  await page.goto(`${url}/loginas/${email}`);
  const banner = page.getByRole('region', { name: 'Přihlášení za uživatele' });
  await banner.getByText(email).waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('link', { name: 'Nastavení' }).click();
  await page.getByText(/mění jen ten, komu účet patří/).waitFor();
  const towns = region(page, 'Moje obce');
  // On a slow line, two at once: neither is lost.
  await page.route('**/api/associated-cities/', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  const box = towns.getByRole('combobox', { name: 'Přidat sledovanou obec' });
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
  // What was theirs stands here no longer.
  await region(page, 'Email').getByText(helper).waitFor();
  await towns.getByRole('link', { name: 'Litomyšl' }).waitFor({ state: 'detached' });
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
    'mapa-akci-token',
    'mapa-akci-user',
  ]);
  expect(consoleErrors.filter((text) => !/403/.test(text))).toEqual([]);
});
