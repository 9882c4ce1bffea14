import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { publishEvent } from '../../support/api/publish-event.ts';
import { countActions } from '../../support/browser/count-actions.ts';
import { nameOfFocus } from '../../support/browser/keyboard.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { journeyNow, nextYear } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();
const year = nextYear();
/** The next such day in March, as the form reads it without a year. */
const nextMarch = (day: number): string => {
  const today = civilDateAt(journeyNow());
  const inThisYear = `${year - 1}-03-0${day}`;
  return inThisYear < today ? `${year}-03-0${day}` : inThisYear;
};

const maxSeconds = 9;
const maxTabs = 12;

const openForm = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await page.getByRole('toolbar', { name: 'Začátek jako minule' }).waitFor();
  await expect.poll(() => nameOfFocus(page)).toBe('Název akce');
};

it('somebody who published before writes a typical event in nine seconds, by mouse or by twelve Tabs', async () => {
  const server = await open();
  const { url, token, logIn, starts } = server;
  await publishEvent(server, { title: 'Ples hasičů', category: 'plesy', latitude: 49.7553 });
  const { page } = await browser.visit();
  await logIn(page);
  // Two more hours of the last time.
  for (const hour of ['17:00', '20:00']) {
    const answer = await fetch(`${url}/api/event-user/ples-hasicu/`, {
      headers: { authorization: `Token ${token}` },
    });
    const { form } = (await answer.json()) as { form: { schedule: { time: object }[] } };
    const [series] = form.schedule;
    const time = { precision: 'timed', start: `${year}-02-01T${hour}`, end: null };
    await fetch(`${url}/api/event-user/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        status: 'published',
        form: { ...form, schedule: [{ ...series, time }] },
      }),
    });
  }

  await openForm(page, url);
  expect(
    await page.getByRole('toolbar', { name: 'Začátek jako minule' }).getByRole('button').count(),
  ).toBe(3);
  const keyboard = countActions(page, maxTabs);
  await keyboard.type('Koncert dechovky');
  await keyboard.tabTo('Den');
  await keyboard.type('6.3.');
  await keyboard.tabTo('Začátek');
  await keyboard.type('19');
  await keyboard.tabTo('Najít místo');
  await page.getByRole('option', { name: /^Dům Ples hasičů/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Změnit místo' }).waitFor();
  await keyboard.press('Control+Enter');
  await page.getByText('Akce je zveřejněná').waitFor();
  expect(keyboard.tabs()).toBeLessThanOrEqual(maxTabs);
  expect(keyboard.seconds()).toBeLessThanOrEqual(maxSeconds);

  await openForm(page, url);
  const mouse = countActions(page, maxTabs);
  await mouse.type('Koncert dechovky');
  await mouse.click('textbox', 'Den');
  await mouse.type('7.3.');
  await mouse.click('button', '20:00');
  await mouse.click('button', /^Dům Ples hasičů/);
  await mouse.click('button', 'Zveřejnit');
  await page.getByText('Akce je zveřejněná').waitFor();
  expect(mouse.seconds()).toBeLessThanOrEqual(maxSeconds);

  const written = [...(await starts(year - 1)), ...(await starts(year))];
  expect(written).toEqual(
    expect.arrayContaining([`${nextMarch(6)}T19:00`, `${nextMarch(7)}T20:00`]),
  );
});
