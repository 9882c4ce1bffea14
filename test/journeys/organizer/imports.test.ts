import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

const day = (after: number): string => addDays(civilDateAt(journeyNow()), after);

/** Calendar of a library with events at 18:00, each on a day after today. */
const calendar = (...events: readonly [uid: string, title: string, after: number][]): Buffer =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap(([uid, title, after]) => [
        'BEGIN:VEVENT',
        `UID:${uid}@knihovna`,
        `SUMMARY:${title}`,
        `DTSTART;TZID=Europe/Prague:${day(after).replaceAll('-', '')}T180000`,
        'LOCATION:Městská knihovna\\, Svitavy',
        'GEO:49.7570;16.4690',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );

const asFile = (buffer: Buffer) => ({ name: 'akce.ics', mimeType: 'text/calendar', buffer });

const addFile = async (page: Page, url: string, file: Buffer): Promise<void> => {
  await page.goto(`${url}/moje-akce/odjinud`);
  await page.getByRole('radio', { name: 'Soubor' }).check();
  await page.getByLabel('Soubor s akcemi').setInputFiles(asFile(file));
  await page.getByLabel('Název zdroje').fill('Knihovna Svitavy');
  await page.getByLabel('Licence').fill('CC BY 4.0');
  await page.getByRole('button', { name: 'Načíst akce' }).click();
  await page.getByRole('heading', { name: 'Knihovna Svitavy' }).waitFor();
};

/** Titles of the list of Svitavy, as a visitor sees them. */
const titlesInTown = async (url: string): Promise<string[]> => {
  const { page } = await browser.visit();
  await page.goto(`${url}/svitavy?s=${toQuery(day(0))}&e=${toQuery(day(20))}`);
  await page.locator('.event-card, .empty-note').first().waitFor();
  const titles = await page.locator('.event-card').allInnerTexts();
  await page.close();
  return titles.map((text) => text.replace(/\s+/g, ' '));
};

const toQuery = (date: string): string => date.split('-').map(Number).reverse().join('-');

it('a library puts its calendar on the map, changes it, and takes a decision back', async () => {
  const { url, logIn } = await open();
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce`);
  await page.getByRole('link', { name: 'Akce odjinud' }).click();
  await page.getByRole('heading', { name: 'Akce odjinud' }).waitFor();
  await addFile(
    page,
    url,
    calendar(['a', 'Beseda s Petrou Soukupovou', 3], ['b', 'Čtení pro děti', 4]),
  );
  await page.getByRole('button', { name: 'Převzít všechny (2)' }).click();
  await page.getByText(/2\sakce jsou převzaté/).waitFor();
  const shown = await titlesInTown(url);
  expect(shown.filter((text) => /Beseda s Petrou|Čtení pro děti/.test(text))).toHaveLength(2);

  await page.getByRole('button', { name: 'Načíst znovu' }).click();
  await page
    .getByLabel('Soubor s akcemi')
    .setInputFiles(asFile(calendar(['a', 'Beseda s Petrou Soukupovou: Nikdo není sám', 5])));
  await page.getByRole('button', { name: 'Načíst', exact: true }).click();
  await page.getByRole('button', { name: /^Změněné/ }).click();
  const changes = page.getByRole('table', { name: /^Rozdíly: Beseda/ });
  await changes.waitFor();
  expect((await changes.innerText()).replace(/\s+/g, ' ')).toContain('Nikdo není sám');
  await page.getByRole('button', { name: /^Převzít změny: Beseda/ }).click();
  await page.getByText(/1\sakce je změněná/).waitFor();
  await page.getByRole('button', { name: /^Zmizelé/ }).click();
  await page.getByRole('button', { name: /^Smazat akci: Čtení pro děti/ }).click();
  await page.getByText(/1\sakce je smazaná/).waitFor();
  const after = await titlesInTown(url);
  expect(after.filter((text) => text.includes('Nikdo není sám'))).toHaveLength(1);
  expect(after.filter((text) => text.includes('Čtení pro děti'))).toEqual([]);

  await page.getByRole('status').getByRole('button', { name: 'Vrátit' }).click();
  await page.getByText(/1\sakce je zase jako předtím/).waitFor();
  expect((await titlesInTown(url)).some((text) => text.includes('Čtení pro děti'))).toBe(true);
  await page.goto(`${url}/moje-akce/odjinud/1?stav=prevzate`);
  await page
    .getByRole('link', { name: /Nikdo není sám/ })
    .first()
    .click();
  await page.locator('dt', { hasText: 'Převzato z' }).waitFor();
  expect(await page.locator('dt', { hasText: 'Převzato z' }).locator('+ dd').innerText()).toBe(
    'Knihovna Svitavy, licence: CC BY 4.0',
  );
  expect(consoleErrors).toEqual([]);
});

it('an event without an exact place gets one by a press on the map', async () => {
  const { url, logIn } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/odjinud`);
  await page.getByRole('radio', { name: 'Tabulka' }).check();
  const [year, month, date] = day(6).split('-').map(Number);
  await page
    .getByLabel('Tabulka s akcemi')
    .fill(
      `Název\tDatum\tMísto\tObec\nSwap oblečení\t${date}. ${month}. ${year} 14:00\tKlubovna U Mlýna\tSvitavy`,
    );
  await page.getByRole('button', { name: 'Načíst akce' }).click();
  await page.getByRole('button', { name: 'Vybrat místo: Swap oblečení' }).click();
  const choice = page.getByRole('group', { name: 'Místo: Swap oblečení' });
  await choice.getByRole('radio', { name: /^Nové místo: Klubovna U Mlýna/ }).check();
  await choice.getByRole('button', { name: /^Převzít s/ }).click();
  await choice.getByText(/^Klepněte v\smapě na místo konání\.$/).waitFor();
  await choice.locator('.point-map canvas, .point-map .leaflet-container').first().waitFor();
  await choice.locator('.point-map').click();
  await choice.getByRole('button', { name: /^Převzít s/ }).click();
  await page.getByText(/1\sakce je převzatá/).waitFor();
  const answer = await page.request.get(`${url}/api/event/swap-obleceni/`);
  expect(await answer.json()).toMatchObject({
    place: { title: 'Klubovna U Mlýna', city: { slug: 'svitavy' } },
    approximate: false,
  });
});

it.each([320, 1280])(
  'pages of sources fit %s px and have no accessibility violations',
  async (width) => {
    const { url, logIn } = await open();
    const { page } = await browser.visit({ viewport: { width, height: 900 } });
    await logIn(page);
    await addFile(page, url, calendar(['a', 'Beseda', 3], ['b', 'Čtení pro děti', 4]));
    await page.getByRole('button', { name: 'Převzít všechny (2)' }).waitFor();
    const check = async () => {
      const { violations, passes } = await checkAccessibility(page);
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThanOrEqual(20);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    };
    await check();
    await page.goto(`${url}/moje-akce/odjinud`);
    await page.getByRole('link', { name: 'Knihovna Svitavy' }).waitFor();
    await check();
  },
);
