import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { publishEvent } from '../../support/api/publish-event.ts';
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

/** Seconds of a practised person, by the keys pressed and the clicks. */
const keySeconds = 0.18;
const clickSeconds = 0.9;
const maxSeconds = 9;
const maxTabs = 12;

/** Counts what a person does with a page. */
const countOf = (page: Page) => {
  let keys = 0;
  let tabs = 0;
  let clicks = 0;
  const press = async (key: string): Promise<void> => {
    // Ctrl and Enter are two keys.
    keys += key.split('+').length;
    if (key === 'Tab') tabs++;
    await page.keyboard.press(key);
  };
  return {
    press,
    async type(text: string): Promise<void> {
      keys += text.length;
      await page.keyboard.type(text);
    },
    async tabTo(name: string): Promise<void> {
      while ((await nameOfFocus(page)) !== name) {
        if (tabs > maxTabs) throw new Error(`${name} is more than ${maxTabs} Tabs away`);
        await press('Tab');
      }
    },
    async click(role: 'button' | 'textbox', name: string | RegExp): Promise<void> {
      clicks++;
      await page.getByRole(role, { name, exact: true }).click();
    },
    tabs: () => tabs,
    seconds: () => keys * keySeconds + clicks * clickSeconds,
  };
};

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
  const keyboard = countOf(page);
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
  const mouse = countOf(page);
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
