import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { countActions } from '../../support/browser/count-actions.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { picture } from '../../support/fixtures/pictures.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

/** What a clerk has to enter for the next month, each at the hour of last time. */
const titles = [
  'Zasedání zastupitelstva',
  'Vítání občánků',
  'Blokové čištění ulic',
  'Setkání jubilantů',
  'Zájezd do divadla',
  'Lampionový průvod',
  'Drakiáda na Vodárně',
  'Beseda o historii města',
  'Adventní trhy',
  'Koncert dechovky',
  'Ples hasičů',
  'Pohádka O perníkové chaloupce',
  'Výtvarná dílna pro děti',
  'Turnaj v šachu',
  'Farmářské trhy',
  'Běh kolem rybníka',
  'Cestovatelská přednáška',
  'Kurz první pomoci',
  'Večer deskových her',
  'Novoroční ohňostroj',
];

/** Seconds in which twenty events are to be entered by a practised person. */
const maxSeconds = 600;

/**
 * A connection on which each call takes longer, every third save reaches the server but its answer is
 * lost, and every fourth one does not reach it.
 */
const worsen = async (page: Page) => {
  let saves = 0;
  const lost = { answers: 0, requests: 0 };
  const isSave = (route: Route) =>
    route.request().method() === 'POST' &&
    /\/api\/(event-user|image)\/$/.test(route.request().url());
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.route(/\/api\//, async (route) => {
    if (!isSave(route)) return route.continue();
    saves++;
    if (saves % 3 === 0) {
      lost.answers++;
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (saves % 4 === 0) {
      lost.requests++;
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  return lost;
};

it('a clerk enters next month’s twenty events on a bad connection, from a phone photo to the poster', async () => {
  const server = await open();
  const { url, token, logIn } = server;
  await publishEvent(server, { title: 'Loňský ples', category: 'plesy', latitude: 49.7553 });
  const { page } = await browser.visit();
  await logIn(page);
  const lost = await worsen(page);
  const person = countActions(page);
  const photo = await picture(4000, 3000).jpeg().toBuffer();

  for (const [index, title] of titles.entries()) {
    await page.goto(`${url}/moje-akce/vytvorit/`);
    await page.getByRole('toolbar', { name: 'Začátek jako minule' }).waitFor();
    await person.type(title);
    await person.click('textbox', 'Den');
    const day = addDays(civilDateAt(journeyNow()), 30 + index);
    await person.type(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`);
    await person.click('button', '18:00');
    await person.click('button', /^Dům Loňský ples/);
    // No category follows from the title of the last but one.
    if (title === 'Večer deskových her') await person.click('checkbox', 'Ostatní');
    if (index === 0) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByLabel('Co je na obrázku').fill('Obřadní síň');
    }
    // Whoever is told that the server does not answer presses once more.
    const published = page.getByText('Akce je zveřejněná');
    const failed = page.getByText('Server teď neodpovídá');
    for (let attempt = 0; attempt < 4; attempt++) {
      await person.click('button', 'Zveřejnit');
      await published.or(failed).first().waitFor();
      if ((await published.count()) > 0) break;
    }
    await published.waitFor();
  }

  expect(lost.answers).toBeGreaterThan(4);
  expect(lost.requests).toBeGreaterThan(2);
  const answer = await fetch(`${url}/api/event-user/?q=`, {
    headers: { authorization: `Token ${token}` },
  });
  const { events } = (await answer.json()) as { events: { title: string; dates: number }[] };
  expect(events.map((event) => event.title).sort()).toEqual([...titles, 'Loňský ples'].sort());
  expect(events.every(({ dates }) => dates === 1)).toBe(true);
  expect(person.seconds()).toBeLessThan(maxSeconds);

  // The photo is on the poster's page, whose document is made.
  await page.goto(`${url}/moje-akce/`);
  await page.getByRole('link', { name: `Plakát: ${titles[0]}` }).click();
  await page.getByText('Dokument je připravený.').waitFor();
}, 240_000);
