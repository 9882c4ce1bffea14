import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { publishEvent } from '../../support/api/publish-event.ts';
import { nameOfFocus } from '../../support/browser/keyboard.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { nextYear } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

const year = nextYear();

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Vytvořit novou akci' }).click();
  // Rows of the list name the place too, until the form has taken its place.
  await page.getByRole('heading', { name: 'Vytvořit akci' }).waitFor();
  await page.getByText('Dům Ples hasičů').waitFor();
  await expect.poll(() => nameOfFocus(page)).toBe('Název akce');
};

it('an organiser saves a profile, and then publishes by three presses, or by four Tabs', async () => {
  const server = await open();
  const { url, token, logIn, starts } = server;
  await publishEvent(server, { title: 'Ples hasičů', category: 'plesy', latitude: 49.7553 });
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/nastaveni/`);
  const settings = page.getByRole('region', { name: 'Pořadatel' });
  await settings.getByLabel('Název pořadatele').fill('Sbor dobrovolných hasičů');
  await settings.getByRole('combobox', { name: 'Najít místo' }).click();
  await settings.getByRole('option', { name: /^Dům Ples hasičů/ }).click();
  await settings.getByRole('button', { name: 'Uložit pořadatele' }).click();
  await settings.getByText('Pořadatel je uložený.').waitFor();
  await page.goto(`${url}/moje-akce/`);

  // A form that nobody has changed is left without a question, and keeps no draft.
  await openForm(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Moje akce' }).waitFor();
  expect(await page.getByText('Rozepsané').count()).toBe(0);

  await openForm(page);
  await page.keyboard.type('Přednáška o ptácích');
  await page.getByLabel('Den', { exact: true }).click();
  await page.keyboard.type(`6. 3. ${year}`);
  await page.getByRole('button', { name: '18:00' }).click();
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  await page.getByText('Akce je zveřejněná').waitFor();

  await openForm(page);
  await page.keyboard.type('Koncert');
  const tabTo = async (name: string): Promise<number> => {
    let tabs = 0;
    for (; tabs < 12 && (await nameOfFocus(page)) !== name; tabs++)
      await page.keyboard.press('Tab');
    return tabs;
  };
  const toDay = await tabTo('Den');
  await page.keyboard.type(`7. 3. ${year}`);
  const toHour = await tabTo('Začátek');
  expect(toDay + toHour).toBe(4);
  await page.keyboard.type('19');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Akce je zveřejněná').waitFor();
  // The next event begins two or three Tabs further.
  expect(await tabTo('přidat další podobnou')).toBe(2);
  // After sharing and the code, once the title is known.
  await page.getByRole('button', { name: 'QR kód' }).waitFor();
  expect(await tabTo('Vytvořit novou akci')).toBe(3);

  // The first event may be of that year too.
  const inMarch = (await starts(year)).filter((start) => start.startsWith(`${year}-03`));
  expect(inMarch.sort()).toEqual([`${year}-03-06T18:00`, `${year}-03-07T19:00`]);
  const answer = await fetch(`${url}/api/event-user/prednaska-o-ptacich/`, {
    headers: { authorization: `Token ${token}` },
  });
  expect(await answer.json()).toMatchObject({
    form: { organizer: 'Sbor dobrovolných hasičů', categories: ['prednasky'] },
    place: { title: 'Dům Ples hasičů' },
  });
  expect(consoleErrors).toEqual([]);
});
