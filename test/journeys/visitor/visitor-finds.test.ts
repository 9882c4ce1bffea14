import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { cards, headline, townRows, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

describe('a visitor who reads about an event beside the map', () => {
  it('goes on with the map, chooses another there, and comes back to what it shows by then', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.locator('.place-pin').first().waitFor();
    await cards(page).first().click();
    await page.waitForURL(/\/detail\//);
    const panel = page.getByRole('dialog', { name: /./ });
    await panel.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Oddálit' }).click();
    // A place of another event than the one that is read.
    const known = await headline(page);
    const row = page.locator('.place-events-row').first();
    let title = known;
    for (let pin = 0; title === known; pin++) {
      await page.locator('.place-pin').nth(pin).click();
      await row.waitFor();
      title = await row.locator('.place-events-title').innerText();
    }
    await row.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Back leads to the one before, the link to the list.
    const first = page.getByRole('heading', { level: 1, name: title });
    await page.goBack();
    await expect.poll(() => first.count()).toBe(0);
    await page.goForward();
    await first.waitFor();
    await page.getByRole('link', { name: /Zpět na seznam/ }).click();
    await page.waitForURL(/\/svitavy\?.*zoom=14/);
    await cards(page).first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('a visitor who presses a row', () => {
  it('is told the very time of that row, and puts it into a calendar', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await cards(page).first().waitFor();
    // Some event stands under several days: the last of its rows that is not over.
    const rows = await cards(page).evaluateAll((links) =>
      links.map((link) => ({
        isOver: link.classList.contains('event-card-over'),
        path: new URL((link as HTMLAnchorElement).href).pathname,
        time: new URL((link as HTMLAnchorElement).href).searchParams.get('time'),
        day: link.querySelector('.event-card-date strong')?.textContent,
      })),
    );
    const repeated = rows.findLastIndex(
      ({ path, isOver }, index) => !isOver && rows.findIndex((row) => row.path === path) < index,
    );
    expect(repeated).toBeGreaterThan(0);
    const { day, time } = rows[repeated]!;
    await cards(page).nth(repeated).click();
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.next-time .date-block').innerText()).toContain(`${day}.`);
    const calendar = page.getByRole('link', { name: 'Přidat do kalendáře', exact: true });
    expect(await calendar.getAttribute('href')).toContain(`time=${time}`);
    // So does who opens the address alone.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.next-time .date-block').innerText()).toContain(`${day}.`);
  });
});

describe('a visitor who knows a name', () => {
  it('finds everything at one culture house by its name', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').pressSequentially('kulturni dum svit');
    await page.getByRole('option', { name: /^Kulturní dům Svitavy · \d+.akc/ }).click();
    await page.waitForURL(/q=Kulturn/);
    await page.waitForURL(/zoom=16/);
    await expect
      .poll(async () => {
        const texts = await cards(page).allInnerTexts();
        return texts.length > 1 && texts.every((text) => text.includes('Kulturní dům'));
      })
      .toBe(true);
    const end = asked(page).get('e');
    await page.getByRole('button', { name: 'Zrušit hledání' }).click();
    await expect.poll(() => asked(page).get('q')).toBeNull();
    expect(asked(page).get('e')).not.toBe(end);
  });

  it('opens an event by its name', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').pressSequentially('koncert pro dva hlasy');
    await page.getByRole('option', { name: /^Koncert pro dva hlasy/ }).click();
    await page.waitForURL(/\/detail\/koncert-pro-dva-hlasy/);
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    // And its map behind it.
    await page.getByRole('link', { name: /Zpět na seznam/ }).click();
    await page.waitForURL(/zoom=14/);
  });
});

describe('a visitor who says where they are', () => {
  const nearPolicka = {
    geolocation: { latitude: 49.714, longitude: 16.265 },
    permissions: ['geolocation'],
  };
  const screens = [
    { size: { width: 1280, height: 800 }, radius: 20 },
    { size: { width: 390, height: 844 }, radius: 15 },
  ];
  const summaryOf = (page: Page) => page.locator('.list-pane-summary');

  /** How far events are asked for, as every question says it. */
  const listen = (page: Page): URLSearchParams[] => {
    const questions: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/event/') questions.push(searchParams);
    });
    return questions;
  };

  it.each(screens)(
    'is told of all that the map shows around them: $radius km on $size.width px',
    async ({ size, radius }) => {
      const { page, consoleErrors } = await browser.visit({ viewport: size, ...nearPolicka });
      const questions = listen(page);
      await page.goto(`${serverUrl}/`);
      await townRows(page).waitFor();
      await page.getByRole('button', { name: 'Kolem mě' }).click();
      const summary = summaryOf(page);
      await summary.getByText(`do ${radius}\u00a0km od vás`).waitFor();
      await expect.poll(() => questions.at(-1)?.get('r')).toBe(String(radius));
      expect(questions.at(-1)?.has('ne_lat')).toBe(false);
      await expect.poll(() => page.locator('.list-pane[aria-busy="true"]').count()).toBe(0);
      for (const card of await cards(page).allInnerTexts()) {
        const [, away = '99'] = /\((\d+)\skm\)/.exec(card) ?? [];
        expect(Number(away)).toBeLessThanOrEqual(radius);
      }
      // The ring that says so lies on the map, whole.
      const map = (await page.locator('.map-pane-canvas').boundingBox())!;
      const ring = (await page.locator('.surroundings').boundingBox())!;
      expect(Math.round(ring.width)).toBe(Math.round(radius * 20.2));
      expect(ring.x).toBeGreaterThanOrEqual(map.x);
      expect(ring.x + ring.width).toBeLessThanOrEqual(map.x + map.width);
      expect(ring.y).toBeGreaterThanOrEqual(map.y);
      expect(ring.y + ring.height).toBeLessThanOrEqual(map.y + map.height);
      // Whoever comes again sees the same events; whose place it is was not said.
      const said = await summary.locator('strong').innerText();
      await page.waitForURL(new RegExp(`r=${radius}`));
      await page.reload();
      await summary.getByText(`do ${radius}\u00a0km odtud`).waitFor();
      expect(await summary.locator('strong').innerText()).toBe(said.replace('od vás', 'odtud'));
      expect(Math.round((await page.locator('.surroundings').boundingBox())!.width)).toBe(
        Math.round(radius * 20.2),
      );
      // A step aside, and it is what the map shows.
      await page.getByRole('button', { name: 'Přiblížit' }).click();
      await expect.poll(() => summary.innerText()).not.toContain(`do ${radius}`);
      await expect.poll(() => asked(page).has('r')).toBe(false);
      expect(consoleErrors).toEqual([]);
    },
  );

  it('goes on to wider surroundings, each twice as far, as long as they are some', async () => {
    const { page, consoleErrors } = await browser.visit(nearPolicka);
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('button', { name: 'Kolem mě' }).click();
    const wider = page.getByRole('button', { name: 'Širší okolí' });
    for (const radius of [20, 40, 80]) {
      await summaryOf(page).getByText(`do ${radius}\u00a0km od vás`).waitFor();
      // The ring is as large on the screen, for the map has gone as far away.
      await expect
        .poll(async () => Math.round((await page.locator('.surroundings').boundingBox())!.width))
        .toBe(404);
      await expect.poll(() => asked(page).get('r')).toBe(String(radius));
      if (radius < 80) await wider.click();
    }
    expect(await wider.count()).toBe(0);
    // Whoever steps back by the map's own button looks at the map.
    await page.getByRole('button', { name: 'Oddálit' }).click();
    await expect.poll(() => summaryOf(page).innerText()).not.toContain('km');
    await expect.poll(() => asked(page).has('r')).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it('is sent what somebody else saw, however much of it their own screen shows', async () => {
    const said: string[] = [];
    for (const { size } of screens) {
      const { page } = await browser.visit({ viewport: size });
      await page.goto(`${serverUrl}/?zoom=10&lat=49.714&lng=16.265&r=20`);
      const summary = summaryOf(page).locator('strong');
      await summary.getByText('do 20\u00a0km odtud').waitFor();
      said.push(await summary.innerText());
    }
    expect(said[0]).toMatch(/^\d+.akc/);
    expect(new Set(said)).toHaveLength(1);
  });

  it.each(screens)('finds tomorrow evening around them on $size.width px', async ({ size }) => {
    const { page, consoleErrors } = await browser.visit({ viewport: size, ...nearPolicka });
    const questions = listen(page);
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('button', { name: 'Kolem mě' }).click();
    await summaryOf(page).getByText('od vás').waitFor();
    const filters = page.getByRole('button', { name: /^Filtry/ });
    const isNarrow = await filters.isVisible();
    if (isNarrow) await filters.click();
    await page.getByRole('button', { name: 'Zítra', exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Večer/ })
      .first()
      .click();
    if (isNarrow) await page.getByRole('button', { name: /^Zobrazit/ }).click();
    await summaryOf(page)
      .getByText(/večer$/)
      .waitFor();
    // An answer to what was pressed before may still come; this one was asked for.
    await expect.poll(() => questions.at(-1)?.get('evening')).toBe('1');
    expect(questions.at(-1)?.get('s')).toBe(questions.at(-1)?.get('e'));
    await expect.poll(() => page.locator('.list-pane[aria-busy="true"]').count()).toBe(0);
    await expect.poll(() => asked(page).get('evening')).toBe('1');
    for (const card of await cards(page).all())
      // Where nothing is, the nearest is offered; that is for an evening, too.
      expect(await card.innerText()).toMatch(/(1[7-9]|2[0-3]):\d\d|hodina neuvedena/);
    expect(consoleErrors).toEqual([]);
  });
});
