import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.mjs';

export interface Visit {
  page: Page;
  /** What the page complained of since it opened. */
  complaints: string[];
}

/** Launches one Chromium for a test file; each visit is a fresh profile, which is gone after its test. */
export const useBrowser = (): { visit(options?: BrowserContextOptions): Promise<Visit> } => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  });
  afterAll(() => browser.close());
  return {
    async visit(options) {
      const context = await browser.newContext({
        locale: 'cs-CZ',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      // A page that is left open goes on drawing, and slows down all that come after it.
      onTestFinished(() => context.close());
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return { page, complaints };
    },
  };
};

/** Waits until a page asks for nothing more, and nothing in it is on its way from one look to another. */
export const untilStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const isEndless = (animation: Animation): boolean =>
      animation.effect?.getComputedTiming().endTime === Infinity;
    const ended = document
      .getAnimations()
      .filter((animation) => !isEndless(animation))
      .map((animation) => animation.finished.catch(() => null));
    await Promise.all(ended);
  });
};

/** Waits until what was just changed has been drawn. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** The line a webmaster pastes, of this server. */
export const scriptTag =
  (serverUrl: string) =>
  (attributes = ''): string =>
    `<script async src="${serverUrl}/embed/v1.js" ${attributes}></script>`;

/**
 * The address of a page of any text on the stranger's origin, under a content security policy and a
 * `Permissions-Policy`, or none.
 */
export const madePage = (strangerUrl: string, html: string, csp = '', permissions = ''): string => {
  const said = { html, ...(csp && { csp }), ...(permissions && { permissions }) };
  return `${strangerUrl}/made?${new URLSearchParams(said).toString()}`;
};

/** A page of anybody's, on the stranger's origin. */
export const strangersPage = (
  strangerUrl: string,
  body: string,
  csp = '',
  permissions = '',
): string =>
  madePage(
    strangerUrl,
    `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Cizí web</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
    csp,
    permissions,
  );

/** The page's own title; its one-letter words keep to the next one. */
export const headline = async (page: Page): Promise<string> =>
  (await page.locator('h1').last().innerText()).replace(/\s+/g, ' ');
/** The rows of the list. */
export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Seznam akcí' }).getByRole('link');
/** The rows of the list from afar, a town each. */
export const townRows = (page: Page) => page.getByRole('list', { name: 'Akce podle obcí' });
