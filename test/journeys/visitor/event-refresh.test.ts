import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import type { EventColumns } from '../../../contract/events/event-columns.ts';
import { journeyNoon } from '../../support/journey-clock.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const body = scriptTag(serverUrl)(
  'data-city="litomysl" data-zoom="9.5" data-period="pristich-14-dni"',
);

const titles = (page: Page) => page.locator('.event-card-title').allInnerTexts();
const list = (page: Page) => page.locator('.event-map-app-rows');

/** Top of the third row in the viewport, in pixels, and its text. */
const thirdRow = (page: Page) =>
  page
    .locator('.event-card')
    .nth(2)
    .evaluate((card) => [card.getBoundingClientRect().top, card.textContent] as const);

/** From now on answers have changed titles, which end with an exclamation mark. */
const changeAnswers = (page: Page): Promise<unknown> =>
  page.route('**/api/event/**', async (route) => {
    const response = await route.fetch();
    const columns = (await response.json()) as EventColumns;
    columns.events.title = columns.events.title.map((title) => `${title.slice(0, -1)}!`);
    await route.fulfill({ response, json: columns });
  });

const open = async () => {
  const { page, consoleErrors } = await browser.visitWithClock(journeyNoon());
  await page.addInitScript(() => {
    const { fetch } = window;
    const asked: string[] = [];
    Object.assign(window, { asked });
    window.fetch = (address, init) => {
      asked.push(String(address));
      return fetch(address, init);
    };
  });
  await page.goto(hostPageUrl(hostPageOrigin, body));
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  await page.clock.runFor(1000);
  // A pending request would time out when the clock moves by an hour.
  await page.waitForLoadState('networkidle');
  return { page, consoleErrors };
};

/** Number of lists of events that the page has asked for, also of those that have not left it yet. */
const countAsked = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { asked } = window as unknown as { asked: string[] };
    return asked.filter((address) => address.includes('/api/event/')).length;
  });

it('an open page shows changed events after five minutes without moving its rows', async () => {
  const { page, consoleErrors } = await open();
  await list(page).evaluate((rows) => rows.scrollTo(0, 120));
  const before = await thirdRow(page);
  await changeAnswers(page);
  const asked = await countAsked(page);
  // The clock of the page also ticks meanwhile, on a busy machine for many seconds.
  await page.clock.fastForward('04:00');
  expect(await countAsked(page)).toBe(asked);
  await page.clock.fastForward('01:01');
  await expect.poll(async () => (await titles(page))[2]).toContain('!');
  const after = await thirdRow(page);
  expect(after[0]).toBeCloseTo(before[0], 0);
  expect(await list(page).evaluate(({ scrollTop }) => scrollTop)).toBe(120);
  expect(consoleErrors).toEqual([]);
});

it('a page shows changed events at once when it becomes visible again', async () => {
  const { page } = await open();
  const setVisible = (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisible('hidden');
  await changeAnswers(page);
  const asked = await countAsked(page);
  await page.clock.fastForward('01:00:00');
  expect(await countAsked(page)).toBe(asked);
  expect((await titles(page))[2]).not.toContain('!');
  await setVisible('visible');
  await expect.poll(async () => (await titles(page))[2]).toContain('!');
});
