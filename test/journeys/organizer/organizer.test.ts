import type { Page, Request } from 'playwright';
import { expect, it } from 'vitest';
import { picture } from '../../support/fixtures/pictures.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { password, useOwnServer } from '../../support/servers/own-server.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { nextYear } from '../../support/journey-clock.ts';

const browser = useBrowser();
const open = useOwnServer();

const fillBasics = async (page: Page): Promise<void> => {
  await page.getByLabel('Název akce').fill('O perníkové chaloupce');
  await page.getByRole('checkbox', { name: 'Divadlo' }).check();
  await page.getByRole('checkbox', { name: 'Pro děti', exact: true }).check();
};

/** Paths of the finished calls of the document loaded last; those of an earlier one may never finish. */
const collectFinished = (page: Page): ReadonlySet<string> => {
  const calls = new Set<Request>();
  const paths = new Set<string>();
  page.on('response', (answer) => {
    if (!answer.request().isNavigationRequest()) return;
    calls.clear();
    paths.clear();
  });
  page.on('request', (call) => calls.add(call));
  page.on('requestfinished', (call) => {
    if (calls.has(call)) paths.add(new URL(call.url()).pathname);
  });
  return paths;
};

const year = nextYear();

it('an organiser publishes a weekly theatre, cancels one date and moves another; visitors see it', async () => {
  const { url, logIn, starts } = await open();
  // The browser's time zone differs; what is typed is Prague time.
  const { page, consoleErrors } = await browser.visit({ timezoneId: 'America/Los_Angeles' });
  await logIn(page);
  await page.goto(`${url}/moje-akce/`);
  await page.getByRole('main').getByRole('link', { name: 'Vytvořit novou akci' }).click();
  await fillBasics(page);
  await page.getByLabel('Den', { exact: true }).fill(`6. 3. ${year}`);
  await page.getByLabel('Začátek').fill('15');
  await page.getByLabel('Konec (nepovinné)').fill('16.30');
  await page.getByLabel('Opakování').selectOption('každý týden');
  await page.getByLabel('po počtu termínů').check();
  await page.getByLabel('Kolikrát').fill('6');
  await page.getByRole('combobox', { name: 'Najít místo' }).fill('Loutková scéna');
  await page.getByRole('option', { name: /Vytvořit nové místo „Loutková scéna“/ }).click();
  const name = page.getByLabel('Název nového místa');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('Loutková scéna');
  await page.getByLabel('Zeměpisná šířka').fill('49,7571');
  await page.getByLabel('Zeměpisná délka').fill('16,4702');
  await page.locator('input[type=file]').setInputFiles(
    await Promise.all(
      ['herci.jpg', 'plakát.jpg', 'sál.jpg'].map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await picture(1200, 600 + 300 * index)
          .jpeg()
          .toBuffer(),
      })),
    ),
  );
  await page.getByLabel('Co je na obrázku 3').fill('Sál plný dětí');
  await page.getByRole('button', { name: 'Posunout obrázek 3 dopředu' }).click();
  const { violations, passes } = await checkAccessibility(page);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThanOrEqual(30);
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  await page.getByText('Akce je zveřejněná').waitFor();
  const before = await starts(year);
  expect(before).toHaveLength(6);
  // Daylight saving time starts on the last Sunday of March; the local time stays.
  expect(before.map((start) => start.slice(10))).toEqual(Array(6).fill('T15:00'));

  await page.getByRole('link', { name: 'Upravit: O perníkové chaloupce' }).click();
  await page
    .getByRole('button', { name: /^Zrušit termín/ })
    .nth(1)
    .click();
  await page
    .getByRole('button', { name: /^Přesunout termín/ })
    .nth(2)
    .click();
  const move = page.getByRole('group', { name: 'Přesunout termín' });
  await move.getByLabel('Začátek').fill('17');
  await move.getByLabel('Konec (nepovinné)').fill('18');
  await move.getByRole('button', { name: 'Přesunout', exact: true }).click();
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByText('Změny jsou uložené').waitFor();
  expect((await starts(year)).slice(0, 3).map((start) => start.slice(10))).toEqual([
    'T15:00',
    'T15:00 ×',
    'T17:00',
  ]);

  await page.goto(`${url}/detail/o-pernikove-chaloupce`);
  await page.getByRole('button', { name: 'Obrázek 2 ze\u00a03: Sál plný dětí' }).click();
  const hall = page.getByRole('img', { name: 'Sál plný dětí' });
  await expect
    .poll(() =>
      hall.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth),
    )
    .toBe(1);
  // The browser picks AVIF from the offered formats.
  expect(await hall.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await page.getByText('zrušeno').first().waitFor();
  await expect.poll(() => page.getByText(/přesunuto, původně .*15:00/).count()).toBeGreaterThan(0);
  expect(consoleErrors).toEqual([]);
}, 180_000);

it('leaving asks only for what the browser has not kept, and leaves only when confirmed', async () => {
  const { url, logIn } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/`);
  await page.getByRole('main').getByRole('link', { name: 'Vytvořit novou akci' }).click();
  await page.getByLabel('Název akce').fill('Ples hasičů');
  const questions: string[] = [];
  page.on('dialog', (dialog) => void questions.push(dialog.message()));
  // Kept: neither a link nor Back asks.
  await page.getByRole('link', { name: 'O nás' }).first().click();
  // The address changes before the page does, and Back in between would find the form still open.
  await page.getByRole('heading', { name: 'O nás' }).waitFor();
  await page.goBack();
  await page.getByText('Obnovili jsme').waitFor();
  expect(questions).toEqual([]);
  // Half of an hour is no value that could be kept.
  await page.getByLabel('Začátek').fill('18:3');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/vytvorit/);
  expect(await page.getByLabel('Název akce').inputValue()).toBe('Ples hasičů');
  expect(questions).toEqual([expect.stringMatching(/neuložené změny/)]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goBack();
  await page.getByText('Zatím nemáte žádnou akci.').waitFor();
  expect(page.url()).toMatch(/moje-akce\/?$/);
  // The draft is restored on return.
  await page.goForward();
  await page.getByText('Obnovili jsme').waitFor();
});

it('a half-filled form survives a reload and a lost login', async () => {
  const { url, token, logIn } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await fillBasics(page);
  const finished = collectFinished(page);
  await page.reload();
  await page.getByText('Obnovili jsme, co jste tu naposledy rozepsali').waitFor();
  expect(await page.getByLabel('Název akce').inputValue()).toBe('O perníkové chaloupce');

  // A call of the reloaded form that was still under way would end the login before the save does.
  const calls = ['/api/auth/user/', '/api/event-defaults/', '/api/place-search/'];
  await expect.poll(() => calls.filter((path) => !finished.has(path))).toEqual([]);
  await fetch(`${url}/api/auth/sessions/`, {
    method: 'DELETE',
    headers: { authorization: `Token ${token}` },
  });
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Přihlášení' });
  await dialog.getByLabel('Heslo', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Přihlásit se' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Název akce').inputValue()).toBe('O perníkové chaloupce');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.waitForURL(/upravit\/o-pernikove-chaloupce/);
  expect((await fetch(`${url}/api/event/o-pernikove-chaloupce/`)).status).toBe(404);
});
