import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { loadGazetteer } from '../../../server/cities/fill-cities.ts';
import { writeEvents } from '../../../server/events/write-events.ts';
import { openStorage } from '../../../server/storage/database.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { createDraft } from '../../support/servers/test-app.ts';
import {
  cards,
  scriptTag,
  hostPageUrl,
  useBrowser,
  waitUntilDrawn,
} from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const open = useOwnServer();

/** Height of a printed row, in points. */
const rowHeight = 41.25;
/** Number of events: more than ten screens of rows. */
const eventCount = 300;
const titles = Array.from({ length: eventCount }, (_none, index) => `Koncert ${index + 1}`);

const toSlug = (title: string): string => title.toLowerCase().replace(' ', '-');

const dayAhead = (days: number): string => addDays(civilDateAt(journeyNow()), days);

/** Starts a server with all events, on seven days, written directly to storage; gives its URL. */
const fill = async (): Promise<string> => {
  const { url, dataDir } = await open();
  const storage = openStorage({ dataDir });
  const drafts = titles.map((title, index) =>
    createDraft(String(index), {
      title,
      place: { title: `Dům ${title}`, lat: 49.74 + index / 10_000, lng: 16.4693 },
      times: [
        {
          precision: 'timed',
          start: `${dayAhead(1 + (index % 7))}T18:00`,
          end: null,
          cancelled: false,
        },
      ],
    }),
  );
  await writeEvents(storage, await loadGazetteer(storage.db), drafts, journeyNow());
  await storage.close();
  const count = async (): Promise<number> => {
    const answer = await fetch(`${url}/api/event/`);
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(count).toBe(eventCount);
  return url;
};

/** State of the widget while the page is printed. */
interface OnPaper {
  rows: number;
  theme: string | undefined;
  colours: string[];
  visibleControls: string[];
}

/** Records the state when the print media query matches; the browser chooses the moment. */
const watchPaper = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const paper = matchMedia('print');
    paper.addEventListener('change', () => {
      if (!paper.matches) return;
      const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot);
      const root = host?.shadowRoot?.querySelector('.root') as HTMLElement;
      const rows = [...root.querySelectorAll('.event-card')];
      const controls = [...root.querySelectorAll('button, input, [role="slider"], .filter-bar')];
      const { backgroundColor, color } = getComputedStyle(root);
      Object.assign(window, {
        onPaper: {
          rows: rows.length,
          theme: root.dataset['theme'],
          colours: [backgroundColor, color],
          visibleControls: controls
            .filter((one) => one.getClientRects().length > 0)
            .map((one) => one.className),
        } satisfies OnPaper,
      });
    });
  });

const onPaper = (page: Page): Promise<OnPaper> =>
  page.evaluate(() => (window as unknown as { onPaper: OnPaper }).onPaper);

interface Link {
  slug: string;
  /** Page number from 0. */
  page: number;
  /** In points; `low` and `high` from the bottom of the page. */
  width: number;
  low: number;
  high: number;
}

/** Links of a PDF; a row that is split between pages has two. */
const linksIn = (pdf: Buffer): Link[] => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)].map(
      ([, number = '', text = '']) => [number, text],
    ),
  );
  const sheets = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return sheets.flatMap((sheet, page) => {
    const [, annotations = ''] = /\/Annots \[([^\]]*)\]/.exec(sheet) ?? [];
    return [...annotations.matchAll(/(\d+) 0 R/g)].flatMap(([, number = '']) => {
      const text = objects.get(number) ?? '';
      const [, slug] = /\/URI \([^)]*\/detail\/([\w-]+)/.exec(text) ?? [];
      const [, sides = ''] = /\/Rect \[([^\]]*)\]/.exec(text) ?? [];
      const [left = 0, low = 0, right = 0, high = 0] = sides.split(' ').map(Number);
      return slug === undefined ? [] : [{ slug, page, low, high, width: right - left }];
    });
  });
};

const stateOf = (page: Page) =>
  page.locator('.event-map-app-rows').evaluate((rows) => ({
    rows: rows.querySelectorAll('.event-card').length,
    scroll: rows.scrollTop,
    theme: rows.closest<HTMLElement>('.root')?.dataset['theme'],
  }));

/** The state once it no longer changes between two frames of animation. */
const restingStateOf = async (page: Page) => {
  let last = await stateOf(page);
  for (let isResting = false; !isResting;) {
    await page.waitForTimeout(200);
    await waitUntilDrawn(page);
    const next = await stateOf(page);
    isResting = JSON.stringify(next) === JSON.stringify(last);
    last = next;
  }
  return last;
};

const show = async (address: string, width: number) => {
  const { page, consoleErrors } = await browser.visit({
    viewport: { width, height: 800 },
    colorScheme: 'dark',
  });
  await page.goto(address);
  await cards(page).nth(11).waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^(Kategorie|Filtry)/ }).waitFor();
  return { page, consoleErrors };
};

const dark = '<style>body{background:#111;color:#eee}</style>';
/** So high that the map does not fit below it on the first page. */
const text = '<div style="height:800px">Snídaně od sedmi</div>';
/** Content after the map, with a link that identifies it in the PDF. */
const next = 'dole';
const below = `<p><a href="/detail/${next}">Dole</a></p>`;
const element =
  '<mapa-akci city="svitavy" zoom="10" theme="dark" style="height:500px;overflow:auto"></mapa-akci>';

const printed = (url: string): [name: string, address: string][] => [
  [
    'a host page, below the middle of the paper',
    hostPageUrl(
      hostPageOrigin,
      `${dark}<h1>Penzion</h1>${text}${element}${scriptTag(url)()}${below}`,
    ),
  ],
  [
    'a map with an aspect ratio',
    hostPageUrl(
      hostPageOrigin,
      scriptTag(url)('data-city="svitavy" data-zoom="10" data-aspect-ratio="16:9"') + below,
    ),
  ],
  ['the site', `${url}/svitavy?zoom=10`],
  ['a frame by itself', `${url}/iframe/svitavy?zoom=10`],
];

it('a frame has most of its height for the list, and says where the whole one is', async () => {
  const url = await fill();
  const { page } = await browser.visit();
  const code = `<iframe src="${url}/iframe/svitavy" width="900" height="600" style="border:0;position:absolute;top:0"></iframe>`;
  await page.goto(hostPageUrl(hostPageOrigin, code));
  const frame = page.frameLocator('iframe');
  await frame.locator('.event-card').first().waitFor();
  const whole = frame.getByText('Vytisknout celé:');
  expect(await whole.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect((await frame.locator('[part=map]').boundingBox())?.height).toBe(200);
  expect(await whole.getByRole('link').textContent()).toBe(`${url}/svitavy`);
  const bar = await whole.boundingBox();
  expect(bar && bar.y + bar.height).toBe(600);
  // Printed alone, its document is whole.
  await page.goto(`${url}/iframe/svitavy`);
  await cards(page).first().waitFor();
  expect(await page.getByText('Vytisknout celé:').isVisible()).toBe(false);
});

it('the whole list is printed, and the screen is unchanged afterwards', async () => {
  for (const [name, address] of printed(await fill()))
    for (const width of [1280, 390]) {
      const place = `${name}, ${width} px`;
      const { page, consoleErrors } = await show(address, width);
      await page.locator('.event-map-app-rows').evaluate((rows) => rows.scrollTo(0, 300));
      const before = await restingStateOf(page);
      expect(before.rows, place).toBeLessThan(eventCount / 2);
      await watchPaper(page);
      const pdf = await page.pdf({ format: 'A4', printBackground: true });
      const links = linksIn(pdf);
      const rowLinks = links.filter(({ slug }) => slug !== next);
      // No row is split or scaled down; Chromium scales down a page with an element that is too
      // wide.
      expect(rowLinks.map(({ slug }) => slug).sort(), place).toEqual(titles.map(toSlug).sort());
      for (const { width, low, high } of rowLinks) {
        expect(Math.abs(high - low - rowHeight), place).toBeLessThan(2);
        expect(width, place).toBeGreaterThan(500);
      }
      const last = Math.max(...links.map(({ page }) => page));
      expect(eventCount / last, place).toBeGreaterThan(12);
      expect(eventCount / last, place).toBeLessThan(22);
      const after = links.find(({ slug }) => slug === next);
      if (after) {
        expect(after.page, place).toBe(last);
        for (const { page, low } of rowLinks)
          if (page === last) expect(low, place).toBeGreaterThanOrEqual(after.high);
      }
      const { rows, theme, colours, visibleControls } = await onPaper(page);
      expect([rows, theme], place).toEqual([eventCount, 'light']);
      expect(colours, place).toEqual(['color(srgb 1 1 1)', 'rgb(0, 0, 0)']);
      expect(visibleControls, place).toEqual([]);
      expect(await stateOf(page), place).toEqual(before);
      await page.emulateMedia({ media: 'print' });
      // A block box: the background of an inline box is not painted under blocks inside it.
      const root = page.locator('.root');
      expect(await root.evaluate((one) => getComputedStyle(one).display), place).toBe('block');
      expect(consoleErrors, place).toEqual([]);
      await page.close();
    }
}, 300_000);
