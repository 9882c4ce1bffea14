import type { Page, Request } from 'playwright';

/** Kinds of requests that are counted, by a part of their path. */
export const requestKinds = {
  firstView: '/api/first-view/',
  events: '/api/event/',
  towns: '/api/events-by-city/',
  histogram: '/api/event-histogram/',
  facets: '/api/event-facets/',
  nearest: '/api/event-nearest/',
} as const;
export type RequestKind = keyof typeof requestKinds;

/**
 * What a visitor does with a mounted widget with list and map side by side. Each action is one look
 * when the view rests.
 */
export const createActions = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  return {
    /** Drags the map by parts of its width and height; a positive `x` shows what is in the west. */
    async pan(x: number, y: number): Promise<void> {
      const box = await page.locator('.map-pane-canvas').boundingBox();
      if (!box) throw new Error('the page has no map');
      const [width, height] = [box.width * x, box.height * y];
      const [left, top] = [
        box.x + box.width / 2 - width / 2,
        box.y + box.height / 2 - height / 2,
      ] as const;
      await page.mouse.move(left, top);
      await page.mouse.down();
      for (const part of [0.25, 0.5, 0.75, 1])
        await page.mouse.move(left + width * part, top + height * part);
      await page.mouse.up();
    },
    zoom: (way: 'in' | 'out') => button(way === 'in' ? 'Přiblížit' : 'Oddálit').click(),
    days: (name: 'Dnes' | 'Zítra') => button(name).click(),
    /** The chip of the weekend, on a Sunday of the next one. */
    weekend: () =>
      page
        .getByRole('button', { name: /^(Víkend|Příští víkend)/ })
        .first()
        .click(),
    /** Ticks or unticks a category. */
    async category(name: string): Promise<void> {
      const panel = page.locator('.category-panel');
      if (!(await panel.isVisible()))
        await page.getByRole('button', { name: /^Kategorie/ }).click();
      await panel.getByRole('checkbox', { name }).click();
      await page.keyboard.press('Escape');
    },
    /** Clears all filters, if any is set. */
    async clear(): Promise<void> {
      if (await button('Zrušit vše').isVisible()) await button('Zrušit vše').click();
    },
  };
};

/** Counts the requests of a page by kind, notes their addresses, and tells whether all have ended. */
export const countRequests = (page: Page) => {
  const counts = Object.fromEntries(Object.keys(requestKinds).map((kind) => [kind, 0])) as Record<
    RequestKind,
    number
  >;
  const addresses: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    for (const [kind, path] of Object.entries(requestKinds) as [RequestKind, string][])
      if (pathname.startsWith(path)) {
        counts[kind]++;
        addresses.push(pathname + search);
        pending.add(request);
      }
  });
  const settle = (request: Request): void => void pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return { counts, addresses, isIdle: (): boolean => pending.size === 0 };
};
