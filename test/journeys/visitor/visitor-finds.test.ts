import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { addressDay } from '../../support/journey-clock.ts';
import {
  cards,
  headline,
  townRows,
  useBrowser,
  waitUntilDrawn,
} from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Number of rows that are whole on the screen. */
const rowsOnScreen = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

describe('a visitor who comes without a wish', () => {
  it('sees events to begin with before the towns, six on a screen, and opens one', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${serverUrl}/`);
    await townRows(page).first().waitFor();
    const headings = await page.locator('.list-pane h2').allInnerTexts();
    expect(headings).toEqual([
      expect.stringMatching(/^(Dnes|O\svíkendu|Dnes a\so\svíkendu|Nejbližší akce)/),
      'Akce podle obcí',
    ]);
    expect(await rowsOnScreen(page)).toBeGreaterThanOrEqual(6);
    const title = await cards(page).first().locator('.event-card-title').innerText();
    await cards(page).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('has the first of them in the resting sheet of a phone', async () => {
    const { page } = await browser.look({ viewport: { width: 390, height: 844 } });
    await page.goto(`${serverUrl}/`);
    const title = cards(page).first().locator('.event-card-title');
    await title.waitFor();
    const box = await title.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(844);
  });
});

describe('a visitor who reads about an event beside the map', () => {
  it('opens another event on the map, and returns to the list of the current view', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.locator('.place-pin').first().waitFor();
    await cards(page).first().click();
    await page.waitForURL(/\/detail\//);
    const panel = page.getByRole('dialog', { name: /./ });
    await panel.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Oddálit' }).click();
    // A pin of another event than the open one.
    const openTitle = await headline(page);
    const row = page.locator('.place-events-row').first();
    let title = openTitle;
    for (let pin = 0; title === openTitle; pin++) {
      await page.locator('.place-pin').nth(pin).click();
      await row.waitFor();
      title = (await row.locator('.place-events-title').innerText()).replace(/\s+/g, ' ');
    }
    await row.click();
    // Back leads to the previous event, the link to the list.
    const first = page.getByRole('heading', { level: 1, name: title, exact: true });
    await first.waitFor();
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

it('the name of a place in its popup leads to its page, without loading the site anew', async () => {
  const { page } = await browser.look();
  await page.goto(`${serverUrl}/svitavy`);
  await page.locator('.place-pin').first().click();
  const place = page.locator('.place-events h2 a');
  const name = await place.innerText();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await place.click();
  await page.waitForURL(/\/misto\/\d+-/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(documents).toEqual([]);
});

describe('a visitor who opens a row', () => {
  it('sees the time of that row, and adds it to a calendar', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await cards(page).first().waitFor();
    // An event with rows on several days: its last row that is not over.
    const rows = await cards(page).evaluateAll((links) =>
      links.map((link) => ({
        isOver: link.classList.contains('event-card-over'),
        path: new URL((link as HTMLAnchorElement).href).pathname,
        time: new URL((link as HTMLAnchorElement).href).searchParams.get('time'),
        day: /\d+\./.exec(link.closest('section')?.querySelector('h2')?.textContent ?? '')?.[0],
      })),
    );
    const repeated = rows.findLastIndex(
      ({ path, isOver }, index) => !isOver && rows.findIndex((row) => row.path === path) < index,
    );
    expect(repeated).toBeGreaterThan(0);
    const { day, time } = rows[repeated]!;
    await cards(page).nth(repeated).click();
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.next-time .date-block').innerText()).toContain(day);
    const calendar = page.getByRole('link', { name: 'Přidat do kalendáře', exact: true });
    expect(await calendar.getAttribute('href')).toContain(`time=${time}`);
    // The address alone opens the same time.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.next-time .date-block').innerText()).toContain(day);
  });
});

/** Types into the search, and waits for what is suggested for the whole text: the list no longer moves. */
const search = async (page: Page, text: string): Promise<void> => {
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === '/api/suggestions/' && searchParams.get('q') === text;
  });
  await page.getByRole('combobox').pressSequentially(text);
  await (await answered).finished();
  await waitUntilDrawn(page);
};

describe('a visitor who searches for a name', () => {
  it('finds all events at one place', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await search(page, 'kulturni dum svit');
    await page.getByRole('option', { name: /^Kulturní dům Svitavy · \d+.akc/ }).click();
    await page.waitForURL(/q=Kulturn/);
    await page.waitForURL(/zoom=16/);
    await expect
      .poll(async () => {
        const texts = await cards(page).allInnerTexts();
        return texts.length > 1 && texts.every((text) => text.includes('Kulturní dům'));
      })
      .toBe(true);
    // No days are chosen, until later events are asked for.
    expect(queryOf(page).get('e')).toBeNull();
    await page.getByRole('button', { name: 'Zobrazit i\u00a0pozdější akce' }).click();
    await expect.poll(() => queryOf(page).get('e')).not.toBeNull();
    // The pressed button is gone: the focus is in the list.
    expect(await page.locator('[part="list"]:focus').count()).toBe(1);
    const days = page.getByRole('list', { name: 'Zvolené filtry' }).getByRole('button');
    await days.click();
    await expect.poll(() => queryOf(page).get('e')).toBeNull();
    await page.getByRole('button', { name: 'Zrušit hledání' }).click();
    await expect.poll(() => queryOf(page).get('q')).toBeNull();
  });

  it.each([
    ['koncert Brno', { k: 'koncerty' }, ['Brno', 'Koncerty']],
    ['zdarma dnes', { free: '1', s: addressDay(0), e: addressDay(0) }, ['Dnes', 'Zdarma']],
    ['568 02', {}, ['Svitavy']],
  ])('has filters of “%s” that it sees and removes', async (text, query, chips) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await search(page, text);
    await page.getByRole('combobox').press('Enter');
    const chosen = page.getByRole('list', { name: 'Zvolené filtry' });
    await chosen.getByRole('button', { name: chips.at(-1)! }).waitFor();
    const titles = await chosen.getByRole('button').allTextContents();
    expect(titles.map((title) => title.split(',')[0])).toEqual(chips);
    await expect.poll(() => Object.fromEntries(queryOf(page))).toMatchObject(query);
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    for (const _ of chips) await chosen.getByRole('button').first().click();
    await chosen.waitFor({ state: 'detached' });
    for (const key of Object.keys(query))
      await expect.poll(() => queryOf(page).get(key)).toBeNull();
    // Without the town the map is where it was opened.
    await expect.poll(() => Number(queryOf(page).get('zoom'))).toBeLessThan(9);
    expect(consoleErrors).toEqual([]);
  });

  it('is offered what it chose before, also after a reload', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await search(page, 'litomyšl');
    await page.getByRole('option', { name: /^Litomyšl obec/ }).click();
    await page.waitForURL(/lat=49.87/);
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: /^Litomyšl hledáno nedávno/ }).click();
    await page.waitForURL(/lat=49.87/);
  });

  it('opens an event', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await search(page, 'koncert pro dva hlasy');
    await page.getByRole('option', { name: /^Koncert pro dva hlasy/ }).click();
    await page.waitForURL(/\/detail\/koncert-pro-dva-hlasy/);
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    // The map behind it is at the event.
    await page.getByRole('link', { name: /Zpět na seznam/ }).click();
    await page.waitForURL(/zoom=14/);
  });
});

describe('a visitor who shares their position', () => {
  const nearPolicka = {
    geolocation: { latitude: 49.714, longitude: 16.265 },
    permissions: ['geolocation'],
  };
  const screens = [
    { size: { width: 1280, height: 800 }, zoom: 11 },
    { size: { width: 390, height: 844 }, zoom: 10 },
  ];
  const radius = 10;
  /** Diameter of the ring in pixels: at zoom 10 a kilometre has about 10.1 of them. */
  const ringSize = (kilometres: number, zoom: number): number =>
    Math.round(kilometres * 20.2 * 2 ** (zoom - 10));
  const summaryOf = (page: Page) => page.locator('.list-pane-summary');

  /** Records the query of each request for events. */
  const recordQueries = (page: Page): URLSearchParams[] => {
    const queries: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/event/') queries.push(searchParams);
    });
    return queries;
  };

  it.each(screens)(
    'sees all events within 10 km on a screen $size.width px wide',
    async ({ size, zoom }) => {
      const { page, consoleErrors } = await browser.visit({ viewport: size, ...nearPolicka });
      const queries = recordQueries(page);
      await page.goto(`${serverUrl}/`);
      await townRows(page).waitFor();
      await page.getByRole('button', { name: 'Kolem mě' }).click();
      const summary = summaryOf(page);
      await summary.getByText(`do ${radius}\u00a0km od vás`).waitFor();
      await expect.poll(() => queries.at(-1)?.get('r')).toBe(String(radius));
      expect(queries.at(-1)?.has('ne_lat')).toBe(false);
      await expect.poll(() => page.locator('.list-pane[aria-busy="true"]').count()).toBe(0);
      for (const card of await cards(page).allInnerTexts()) {
        const [, away = '99'] = /\((\d+)\skm\)/.exec(card) ?? [];
        expect(Number(away)).toBeLessThanOrEqual(radius);
      }
      // The ring of that radius is completely visible on the map.
      const map = (await page.locator('.map-pane-canvas').boundingBox())!;
      const ring = (await page.locator('.surroundings').boundingBox())!;
      expect(Math.round(ring.width)).toBe(ringSize(radius, zoom));
      expect(ring.x).toBeGreaterThanOrEqual(map.x);
      expect(ring.x + ring.width).toBeLessThanOrEqual(map.x + map.width);
      expect(ring.y).toBeGreaterThanOrEqual(map.y);
      expect(ring.y + ring.height).toBeLessThanOrEqual(map.y + map.height);
      // A reload shows the same events; the address does not say whose position it is.
      const summaryText = await summary.locator('strong').innerText();
      await page.waitForURL(new RegExp(`r=${radius}`));
      await page.reload();
      await summary.getByText(`do ${radius}\u00a0km odtud`).waitFor();
      expect(await summary.locator('strong').innerText()).toBe(
        summaryText.replace('od vás', 'odtud'),
      );
      expect(Math.round((await page.locator('.surroundings').boundingBox())!.width)).toBe(
        ringSize(radius, zoom),
      );
      // It stays after zooming in, until the second press.
      await page.getByRole('button', { name: 'Přiblížit' }).click();
      await expect.poll(() => queryOf(page).get('zoom')).toBe(String(zoom + 1));
      expect(queryOf(page).get('r')).toBe(String(radius));
      expect(await summary.innerText()).toContain(`do ${radius}`);
      const button = page.getByRole('button', { name: 'Kolem mě' });
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await button.click();
      await expect.poll(() => summary.innerText()).not.toContain(`do ${radius}`);
      await expect.poll(() => queryOf(page).has('r')).toBe(false);
      expect(consoleErrors).toEqual([]);
    },
  );

  it('chooses the radius, and the order by distance', async () => {
    const { page, consoleErrors } = await browser.visit(nearPolicka);
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    await page.getByRole('button', { name: 'Kolem mě' }).click();
    const wider = page.getByRole('button', { name: 'Širší okolí' });
    const choose = (kilometres: number) =>
      page.getByRole('button', { name: `${kilometres}\u00a0km`, exact: true }).click();
    const seen = async (kilometres: number, zoom: number): Promise<void> => {
      await summaryOf(page).getByText(`do ${kilometres}\u00a0km od vás`).waitFor();
      await expect
        .poll(async () => Math.round((await page.locator('.surroundings').boundingBox())!.width))
        .toBe(ringSize(kilometres, zoom));
      await expect.poll(() => queryOf(page).get('r')).toBe(String(kilometres));
    };
    await seen(10, 11);
    await choose(5);
    await seen(5, 12);
    await choose(20);
    await seen(20, 10);
    await page.getByRole('button', { name: 'Nejbližší' }).click();
    await page.getByRole('heading', { name: 'Od nejbližší' }).waitFor();
    const away = (await cards(page).allInnerTexts()).map((card) =>
      Number(/\((\d+)\skm\)/.exec(card)?.[1]),
    );
    expect(away.length).toBeGreaterThan(2);
    expect(away).toEqual(away.toSorted((one, other) => one - other));
    await wider.click();
    await seen(50, 9);
    expect(await wider.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('sees the same events from a shared address on every screen size', async () => {
    const summaries: string[] = [];
    // Days of its own: those of the default period change at midnight.
    const days = `s=${addressDay(1)}&e=${addressDay(7)}`;
    for (const { size } of screens) {
      const { page } = await browser.visit({ viewport: size });
      await page.goto(`${serverUrl}/?zoom=10&lat=49.714&lng=16.265&r=20&${days}`);
      const summary = summaryOf(page).locator('strong');
      await summary.getByText('do 20\u00a0km odtud').waitFor();
      summaries.push(await summary.innerText());
    }
    expect(summaries[0]).toMatch(/^\d+.akc/);
    expect(new Set(summaries)).toHaveLength(1);
  });

  it.each(screens)(
    'finds events of tomorrow evening around them on a screen $size.width px wide',
    async ({ size }) => {
      const { page, consoleErrors } = await browser.visit({ viewport: size, ...nearPolicka });
      const queries = recordQueries(page);
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
      if (isNarrow) await page.locator('.filter-bar-results').getByRole('button').click();
      await summaryOf(page)
        .getByText(/večer$/)
        .waitFor();
      await expect.poll(() => queryOf(page).get('evening')).toBe('1');
      await expect.poll(() => page.locator('.list-pane[aria-busy="true"]').count()).toBe(0);
      expect(queryOf(page).get('s')).toBe(queryOf(page).get('e'));
      // They are picked from the events of the default period.
      expect(queries.some((query) => query.has('evening'))).toBe(false);
      for (const card of await cards(page).all())
        // Also true of the nearest events, which are offered where none match.
        expect(await card.innerText()).toMatch(/(1[7-9]|2[0-3]):\d\d|hodina neuvedena/);
      expect(consoleErrors).toEqual([]);
    },
  );
});

describe('a visitor who said where they are', () => {
  it('begins with events around, also after a reload', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/`);
    await townRows(page).waitFor();
    const first = page.getByRole('region', { name: /^(Dnes|O.víkendu|Nejbližší)/ });
    const isAround = async (): Promise<boolean> => {
      const texts = await first.getByRole('link').allInnerTexts();
      return (
        texts.length >= 3 && texts.every((text) => Number(/\((\d+)\skm\)/.exec(text)?.[1]) <= 31)
      );
    };
    expect(await isAround()).toBe(false);
    await page.getByRole('button', { name: 'Kde jste?' }).click();
    await page.getByLabel('Obec nebo PSČ').fill('polička');
    await page.getByRole('button', { name: 'Zobrazit nejbližší' }).click();
    await expect.poll(isAround).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Polička', exact: true }).waitFor();
    await expect.poll(isAround).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});

describe('a visitor whose address has a typing error', () => {
  it('is offered the town and events with a name like it', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitvy`);
    const names = page.getByRole('region', { name: 'Podobné názvy' });
    await names.getByRole('link', { name: 'Svitavy', exact: true }).click();
    await page.waitForURL(/\/svitavy/);
    await cards(page).first().waitFor();
    await page.goto(`${serverUrl}/detail/koncert-pro-dva`);
    await names.getByRole('link', { name: /^Koncert\spro\sdva\shlasy/ }).click();
    await page.waitForURL(/\/detail\/koncert-pro-dva-hlasy/);
  });

  it('searches for what was meant', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/nic-takoveho`);
    const field = page.getByRole('searchbox', { name: 'Hledat akci, místo nebo obec' });
    expect(await field.inputValue()).toBe('nic takoveho');
    await field.fill('koncert');
    await page.getByRole('button', { name: 'Hledat', exact: true }).click();
    await page.waitForURL(/q=koncert/);
    await cards(page).first().waitFor();
  });
});
