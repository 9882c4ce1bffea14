import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { pageOf } from '../host-pages/page-of.ts';
import { journeyNow, shiftPages } from '../journey-clock.ts';
import { chromiumFlags, findChromium } from './chromium.mjs';

export interface Visit {
  page: Page;
  /** Errors and warnings in the console since the page was opened. */
  consoleErrors: string[];
}

/** Options of `look`; defaults: light, no forced colours, 1280 × 800. */
export interface Looks {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active' | 'none';
}

export interface TestBrowser {
  /** Page of a fresh profile, closed after its test. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /**
   * A visit whose clock the test sets by `page.clock`; it begins at `time` (epoch milliseconds; default: that
   * of journeys). Playwright compares the clock under its own with that of Node, so the page has no
   * other one.
   */
  visitWithClock(time?: number): Promise<Visit>;
  /**
   * Page shared by all looks of a file, three times as fast as a visit: its process and its HTTP
   * cache are warm. After the test its storage is cleared and its routes are removed. Init
   * scripts stay. Throws when a test looks twice.
   */
  look(looks?: Looks): Promise<Visit>;
}

const usualOptions = {
  locale: 'cs-CZ',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
} as const;

/** Limit of every wait on a page, in milliseconds: for a busy machine; a passing test waits no longer. */
const pageTimeout = 30_000;

const openPage = async (context: BrowserContext): Promise<Visit> => {
  context.setDefaultTimeout(pageTimeout);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return { page, consoleErrors };
};

/** Resets the shared page after a look: routes, storage, listeners, console errors. */
const leave = async ({ page, consoleErrors }: Visit): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page
    .evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    })
    // Storage is denied by some policies and origins; nothing is stored there.
    .catch(() => null);
  await page.goto('about:blank');
  for (const name of ['request', 'response', 'requestfailed', 'dialog', 'popup'] as const)
    page.removeAllListeners(name);
  consoleErrors.length = 0;
};

// One Chromium a worker: it ends with the worker's process.
let launched: Promise<Browser> | undefined;
const launch = (): Promise<Browser> =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumFlags }));

/** Chromium of the tests of a file, and the page of its looks. */
export const useBrowser = (): TestBrowser => {
  let browser: Browser;
  let lookPage: Promise<Visit> | undefined;
  let isLooking = false;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => (await lookPage)?.page.context().close());
  const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...usualOptions, ...options });
    // An open page goes on drawing and slows down all later tests.
    onTestFinished(() => context.close());
    return context;
  };
  const openLookPage = async (): Promise<Visit> => {
    const context = await browser.newContext(usualOptions);
    await shiftPages(context);
    return openPage(context);
  };
  return {
    async visit(options) {
      const context = await openContext(options);
      await shiftPages(context);
      return openPage(context);
    },
    async visitWithClock(time = journeyNow()) {
      const visit = await openPage(await openContext());
      await visit.page.clock.install({ time });
      return visit;
    },
    async look({
      viewport = usualOptions.viewport,
      colorScheme = 'light',
      forcedColors = 'none',
    } = {}) {
      if (isLooking) throw new Error('a test has one look: both would be the same page');
      isLooking = true;
      const opening = (lookPage ??= openLookPage());
      // Before anything is awaited: a test that runs out of time meanwhile must not end the others.
      onTestFinished(async () => {
        isLooking = false;
        await opening.then(leave).catch(async () => {
          // A page that cannot be left, after a crash for example, is not for the next test.
          lookPage = undefined;
          await opening.then(({ page }) => page.context().close()).catch(() => undefined);
        });
      });
      const visit = await opening;
      await visit.page.setViewportSize(viewport);
      await visit.page.emulateMedia({ colorScheme, forcedColors });
      return visit;
    },
  };
};

/**
 * Limit of the wait for an idle network, in milliseconds. Chromium revalidates an answer older than
 * its `max-age` in the background, and Playwright never reports the end of that request.
 */
const maxIdleWait = 3000;

/** Waits until the network is idle and all finite animations and transitions have ended. */
export const waitUntilStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: maxIdleWait }).catch(() => null);
  await page.evaluate(async () => {
    const isEndless = (animation: Animation): boolean =>
      animation.effect?.getComputedTiming().endTime === Infinity;
    const finished = document
      .getAnimations()
      .filter((animation) => !isEndless(animation))
      .map((animation) => animation.finished.catch(() => null));
    await Promise.all(finished);
  });
};

/** Waits for two animation frames, after which the last change has been drawn. */
export const waitUntilDrawn = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Waits until for ten frames neither the page scrolls nor an element of the selector moves. */
export const waitUntilAtRest = (page: Page, selector = 'body'): Promise<void> =>
  page.evaluate(
    (moving) =>
      new Promise<void>((resolve) => {
        let last = '';
        let stillFrames = 0;
        const look = (): void => {
          const rectangles = [...document.querySelectorAll(moving)].map((element) =>
            element.getBoundingClientRect(),
          );
          const now = JSON.stringify([window.scrollY, rectangles]);
          stillFrames = now === last ? stillFrames + 1 : 0;
          last = now;
          if (stillFrames >= 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );

/** Script tag of the embed code, for a server. */
export const scriptTag =
  (serverUrl: string) =>
  (attributes = ''): string =>
    `<script async src="${serverUrl}/embed/v1.js" ${attributes}></script>`;

/**
 * URL of a page with this HTML on the host's origin; `csp` and `permissions` are its
 * `Content-Security-Policy` and `Permissions-Policy`. `SERVER` in them is replaced by the server's
 * origin.
 */
export const customPageUrl = (
  hostPageOrigin: string,
  html: string,
  csp = '',
  permissions = '',
): string => {
  const query = { html, ...(csp && { csp }), ...(permissions && { permissions }) };
  return `${hostPageOrigin}/made?${new URLSearchParams(query).toString()}`;
};

/** URL of a host page with this body and no style of its own. */
export const hostPageUrl = (
  hostPageOrigin: string,
  body: string,
  csp = '',
  permissions = '',
): string => customPageUrl(hostPageOrigin, pageOf(body), csp, permissions);

/** Text of the page's last h1, with non-breaking spaces as spaces. */
export const headline = async (page: Page): Promise<string> =>
  (await page.locator('h1').last().innerText()).replace(/\s+/g, ' ');
/** Title of an event's card, with non-breaking spaces as spaces. */
export const cardTitle = async (card: Locator): Promise<string> =>
  (await card.locator('.event-card-title').innerText()).replace(/\s+/g, ' ');
/** The widget, not the list of the server that it takes the place of. */
const shownWidget = '.root:not([data-text])';
export const shownCard = `${shownWidget} .event-card`;
/** Rows of the list of events. */
export const cards = (page: Page) => page.locator(shownCard);
/** Rows of the list of towns, shown at low zoom. */
export const townRows = (page: Page) =>
  page.locator(shownWidget).getByRole('list', { name: 'Akce podle obcí' });
