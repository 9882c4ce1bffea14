import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.mjs';

export interface Visit {
  page: Page;
  /** Errors and warnings in the console since the page was opened. */
  complaints: string[];
}

/** What a page of `look` is shown with; defaults: light, no forced colours, 1280 × 800. */
export interface Looks {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active' | 'none';
}

export interface TestBrowser {
  /** Page of a fresh profile, closed after its test. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /**
   * The page that all looks of a worker share, three times as fast as a visit: its process and its HTTP
   * cache are warm. Afterwards its storage is empty and its routes are removed. For tests that only
   * look at pages: init scripts would stay. Throws when a test looks twice.
   */
  look(looks?: Looks): Promise<Visit>;
}

const usualOptions = {
  locale: 'cs-CZ',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
} as const;

const openPage = async (context: BrowserContext): Promise<Visit> => {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
};

/** Ends a look: nothing of the page goes on, and nothing it stored is there for the next one. */
const leave = async ({ page, complaints }: Visit): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page
    .evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    })
    // A page whose policy or origin denies storage has nothing stored.
    .catch(() => null);
  await page.goto('about:blank');
  for (const name of ['request', 'response', 'requestfailed', 'dialog', 'popup'] as const)
    page.removeAllListeners(name);
  complaints.length = 0;
};

// One Chromium a worker: it ends with the worker's process.
let launched: Promise<Browser> | undefined;
const launch = (): Promise<Browser> =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumFlags }));

/** Page of `look`. */
interface LookPage {
  visit?: Promise<Visit>;
  isUsed: boolean;
}

const sharedLook: LookPage = { isUsed: false };

/**
 * Chromium of the tests of a file. `ownLook`: its looks have a page that no other file shares, for
 * init scripts.
 */
export const useBrowser = ({ ownLook = false } = {}): TestBrowser => {
  let browser: Browser;
  const lookPage: LookPage = ownLook ? { isUsed: false } : sharedLook;
  beforeAll(async () => {
    browser = await launch();
  });
  if (ownLook) afterAll(async () => (await lookPage.visit)?.page.context().close());
  return {
    async visit(options) {
      const context = await browser.newContext({ ...usualOptions, ...options });
      // A page that is left open goes on drawing, and slows down all that come after it.
      onTestFinished(() => context.close());
      return openPage(context);
    },
    async look({
      viewport = usualOptions.viewport,
      colorScheme = 'light',
      forcedColors = 'none',
    } = {}) {
      if (lookPage.isUsed) throw new Error('a test has one look: both would be the same page');
      lookPage.isUsed = true;
      const visit = await (lookPage.visit ??= browser.newContext(usualOptions).then(openPage));
      await visit.page.setViewportSize(viewport);
      await visit.page.emulateMedia({ colorScheme, forcedColors });
      onTestFinished(async () => {
        lookPage.isUsed = false;
        await leave(visit).catch(async () => {
          // A page that cannot be left, after a crash for example, is not for the next test.
          delete lookPage.visit;
          await visit.page.context().close();
        });
      });
      return visit;
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
