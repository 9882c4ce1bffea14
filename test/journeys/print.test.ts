import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { useOwnServer } from '../support/own-server.ts';
import { publishEvent } from '../support/publish-event.ts';
import { scriptTag, strangersPage, useBrowser } from '../support/visitor.ts';

const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const open = useOwnServer();

/** Of a row on paper, in points. */
const rowHeight = 59;
/** More than ten screens of rows. */
const most = 300;
const titles = Array.from({ length: most }, (_none, index) => `Koncert ${index + 1}`);

const toSlug = (title: string): string => title.toLowerCase().replace(' ', '-');

/** A server with all of them, on seven days. */
const fill = async (): Promise<string> => {
  const server = await open();
  for (const [index, title] of titles.entries())
    await publishEvent(server, {
      ...{ title, category: 'koncerty', latitude: 49.74 + index / 10_000 },
      days: 1 + (index % 7),
    });
  return server.url;
};

/** What is looked at while the page is being printed, by the styles of paper. */
interface OnPaper {
  rows: number;
  theme: string | undefined;
  colours: string[];
  shown: string[];
}

/** Listens for the moment in which the page has the styles of paper; it is none of ours. */
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
          shown: controls
            .filter((one) => one.getClientRects().length > 0)
            .map((one) => one.className),
        } satisfies OnPaper,
      });
    });
  });

const onPaper = (page: Page): Promise<OnPaper> =>
  page.evaluate(() => (window as unknown as { onPaper: OnPaper }).onPaper);

/** Links of a PDF: one a piece of a row, so a row that is cut in two has two. */
const linksIn = (pdf: Buffer): { slug: string; width: number; height: number }[] =>
  pdf
    .toString('latin1')
    .split(/\bendobj\b/)
    .flatMap((object) => {
      const [, slug] = /\/URI \([^)]*\/detail\/([\w-]+)/.exec(object) ?? [];
      const [left = 0, low = 0, right = 0, high = 0] =
        /\/Rect \[([^\]]*)\]/.exec(object)?.[1]?.split(' ').map(Number) ?? [];
      if (slug === undefined) return [];
      return [{ slug, width: Math.abs(right - left), height: Math.abs(high - low) }];
    });

const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const stateOf = (page: Page) =>
  page.locator('.event-map-app-rows').evaluate((rows) => ({
    rows: rows.querySelectorAll('.event-card').length,
    scroll: rows.scrollTop,
    theme: rows.closest<HTMLElement>('.root')?.dataset['theme'],
  }));

const show = async (address: string, width: number) => {
  const { page, complaints } = await browser.visit({
    viewport: { width, height: 800 },
    colorScheme: 'dark',
  });
  await page.goto(address);
  await page.locator('.event-card').nth(12).waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^(Kategorie|Filtry)/ }).waitFor();
  return { page, complaints };
};

const dark = '<style>body{background:#111;color:#eee}</style>';
/** So much that the map does not fit under it. */
const text = '<div style="height:800px">Snídaně od sedmi</div>';
const element =
  '<mapa-akci city="svitavy" zoom="10" theme="dark" style="height:500px;overflow:auto"></mapa-akci>';

const printed = (url: string): [name: string, address: string][] => [
  [
    'a stranger’s page, below the middle of the paper',
    strangersPage(strangerUrl, `${dark}<h1>Penzion</h1>${text}${element}${scriptTag(url)()}`),
  ],
  [
    'a map by its ratio',
    strangersPage(
      strangerUrl,
      scriptTag(url)('data-city="svitavy" data-zoom="10" data-aspect-ratio="16:9"'),
    ),
  ],
  ['the site', `${url}/svitavy?zoom=10`],
  ['a frame by itself', `${url}/iframe/svitavy?zoom=10`],
];

it('the whole list is on paper, and the screen is as it was after that', async () => {
  for (const [name, address] of printed(await fill()))
    for (const width of [1280, 390]) {
      const place = `${name}, ${width} px`;
      const { page, complaints } = await show(address, width);
      await page.locator('.event-map-app-rows').evaluate((rows) => rows.scrollTo(0, 300));
      await page.waitForTimeout(200);
      const before = await stateOf(page);
      expect(before.rows, place).toBeLessThan(most / 2);
      await watchPaper(page);
      const pdf = await page.pdf({ format: 'A4', printBackground: true });
      const links = linksIn(pdf);
      // Each in one piece, and as large as any: a page with something too wide is made smaller.
      expect(links.map(({ slug }) => slug).sort(), place).toEqual(titles.map(toSlug).sort());
      for (const { width, height } of links) {
        expect(Math.abs(height - rowHeight), place).toBeLessThan(2);
        expect(width, place).toBeGreaterThan(500);
      }
      expect(most / pagesIn(pdf), place).toBeGreaterThan(8);
      expect(most / pagesIn(pdf), place).toBeLessThan(15);
      const { rows, theme, colours, shown } = await onPaper(page);
      expect([rows, theme], place).toEqual([most, 'light']);
      expect(colours, place).toEqual(['color(srgb 1 1 1)', 'rgb(0, 0, 0)']);
      expect(shown, place).toEqual([]);
      expect(await stateOf(page), place).toEqual(before);
      expect(complaints, place).toEqual([]);
      await page.close();
    }
}, 180_000);
