import { expect, it } from 'vitest';
import { civilDateAt, weekdayOf } from '../../../domain/time/civil-time.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { hasPoppler, readPdfText } from '../../support/pdf-reader.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

/** Days from today to the Monday of next week. */
const toMonday = 8 - weekdayOf(civilDateAt(journeyNow()));

/** Server with two events of next week, logged in and on a page of it. */
const openWithEvents = async (path: string) => {
  const server = await open();
  await publishEvent(server, {
    title: 'Večer dechovky',
    category: 'koncerty',
    latitude: 49.7553,
    days: toMonday + 1,
  });
  await publishEvent(server, {
    title: 'Schůze zahrádkářů',
    category: 'ostatni',
    latitude: 49.7561,
    days: toMonday + 2,
  });
  const visitor = await browser.visit();
  await server.logIn(visitor.page);
  await visitor.page.goto(`${server.url}${path}`);
  return { server, ...visitor };
};

it('a clerk prints next week’s poster', async () => {
  const { page, consoleErrors } = await openWithEvents('/tisk/');
  await page.getByRole('combobox', { name: 'Obec' }).fill('svita');
  await page.getByRole('option', { name: /^Svitavy/ }).click();
  await page.getByText('Vytisknou se 2 akce.').waitFor();
  await page.getByRole('radio', { name: 'Plakát' }).click();
  // Not `uncheck`, which expects the new state at once: the page takes it from its address.
  await page.getByRole('checkbox', { name: /Schůze zahrádkářů/ }).click();
  const written = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/print/') &&
      (response.request().postData() ?? '').includes('Kam v příštím týdnu"') &&
      response.status() === 200,
  );
  await page.getByLabel('Nadpis (nepovinné)').fill('Kam v příštím týdnu');
  await written;
  await page.getByText('Dokument je připravený.').waitFor();
  const { violations } = await checkAccessibility(page);
  expect(violations).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Stáhnout PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('akce-svitavy.pdf');
  expect(new URL(page.url()).searchParams.get('nadpis')).toBe('Kam v příštím týdnu');
  expect(consoleErrors).toEqual([]);

  // The same after a reload, and as a page of the browser.
  await page.reload();
  await page.getByText('Dokument je připravený.').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.printed-list li').allInnerTexts()).toEqual([
    expect.stringContaining('Večer dechovky'),
  ]);
  expect(await page.locator('.printed-list').isVisible()).toBe(true);
  expect(await page.locator('.printed-period').innerText()).toMatch(/ \d{4}$|\u00a0\d{4}$/);
  expect(await page.getByRole('button', { name: 'Vytisknout' }).isVisible()).toBe(false);

  if (!hasPoppler) return;
  const text = readPdfText(await download.path());
  expect(text.replace(/\s+/g, ' ')).toContain('Kam v příštím týdnu');
  expect(text).toContain('Večer dechovky');
  expect(text).not.toContain('zahrádkářů');
});

it('an organiser prints the poster of one event, and a clerk what the map shows', async () => {
  const { server, page, consoleErrors } = await openWithEvents('/moje-akce/');
  await page.getByRole('link', { name: 'Plakát: Večer dechovky' }).click();
  await page.getByText('Vytiskne se 1 akce.').waitFor();
  await page.getByText('Dokument je připravený.').waitFor();
  expect(await page.getByRole('radio', { name: 'Všechny termíny' }).isChecked()).toBe(true);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Stáhnout PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('akce-vecer-dechovky.pdf');
  if (hasPoppler) {
    const text = readPdfText(await download.path());
    expect(text).toContain('Večer dechovky');
    expect(text).not.toContain('zahrádkářů');
  }

  // Own events, then what the map shows, with its category.
  await page.getByRole('radio', { name: 'Moje akce' }).click();
  await page.getByText('Vytisknou se 2 akce.').waitFor();
  await page.goto(`${server.url}/svitavy?k=koncerty`);
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('link', { name: 'Tisk událostí' }).click();
  await page.getByText('Vytiskne se 1 akce.').waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('city'), searchParams.get('k')]).toEqual(['svitavy', 'koncerty']);
  expect(consoleErrors).toEqual([]);
});
