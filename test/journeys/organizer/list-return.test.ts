import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { publishEvent } from '../../support/api/publish-event.ts';
import { nameOfFocus } from '../../support/browser/keyboard.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

const rows = (page: Page) => page.locator('[data-slug]');
const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const search = (page: Page) => new URL(page.url()).search;

it('a list is as it was after Back, after a reload and after a save: search, pages, scroll and focus', async () => {
  const server = await open();
  const { url, logIn } = server;
  for (let index = 10; index < 64; index++)
    await publishEvent(server, {
      title: `Ples ${index}`,
      category: 'plesy',
      latitude: 49.7 + index / 1000,
      days: index,
    });
  await publishEvent(server, { title: 'Koncert', category: 'koncerty', latitude: 49.7553 });
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/`);
  await page.getByLabel('Hledat ve vlastních akcích').fill('ples');
  await page.getByRole('button', { name: 'Nadcházející 54' }).waitFor();
  await page.getByRole('button', { name: 'Zobrazit další' }).click();
  await expect.poll(() => rows(page).count()).toBe(54);

  const edit = page.getByRole('link', { name: 'Upravit: Ples 60' });
  await edit.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const left = await scroll(page);
  expect(left).toBeGreaterThan(1000);
  const expectReturn = async () => {
    await expect.poll(() => rows(page).count()).toBe(54);
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Ples\s60/);
    await expect.poll(() => scroll(page).then((now) => Math.abs(now - left))).toBeLessThan(30);
    expect(search(page)).toBe('?q=ples');
  };
  await edit.click();
  await page.getByLabel('Název akce').waitFor();
  await page.goBack();
  await expectReturn();
  await page.reload();
  await expectReturn();

  await edit.click();
  await page.getByLabel('Název akce').fill('Ples 60 hasičů');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByText('Změny jsou uložené').waitFor();
  await expectReturn();

  // What is published anew is told of at the top, in the same list.
  await page.getByRole('link', { name: 'Kopírovat: Ples 61' }).click();
  await page.getByLabel('Název akce').fill('Ples 61 podruhé');
  await page.getByLabel('Den', { exact: true }).fill('zítra');
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  await page.getByText('Akce je zveřejněná').waitFor();
  expect([search(page), await scroll(page)]).toEqual(['?q=ples', 0]);
  await expect.poll(() => rows(page).count()).toBe(55);

  // The page opened by its link is a new one.
  await page.getByRole('button', { name: /jana@/ }).click();
  await page.getByRole('link', { name: 'Moje akce', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(50);
  expect([search(page), await scroll(page)]).toEqual(['', 0]);
  expect(consoleErrors).toEqual([]);
}, 120_000);

it('the calendar begins an event on its day, and is where a save returns to', async () => {
  const server = await open();
  const { url, logIn } = server;
  await publishEvent(server, {
    title: 'Koncert',
    category: 'koncerty',
    latitude: 49.755,
    days: 40,
  });
  const day = addDays(civilDateAt(journeyNow()), 40);
  const month = `?zobrazeni=mesic&mesic=${day.slice(0, 7)}`;
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/${month}`);
  const concert = page.getByRole('link', { name: /^18:00 Koncert/ });
  await concert.waitFor();
  await page.locator(`.own-month-new[href$="den=${day}"]`).click();
  const [year, number, date] = day.split('-');
  await expect
    .poll(() => page.getByLabel('Den', { exact: true }).inputValue())
    .toBe(`${date}. ${number}. ${year}`);
  await page.goBack();

  await concert.click();
  await page.getByLabel('Název akce').fill('Koncert dechovky');
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByText('Změny jsou uložené').waitFor();
  expect(search(page)).toBe(month);
  const renamed = page.getByRole('link', { name: /^18:00 Koncert dechovky/ });
  await renamed.waitFor();
  await expect.poll(() => nameOfFocus(page)).toMatch(/Koncert dechovky/);
  expect(consoleErrors).toEqual([]);
});
