import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, inject, it } from 'vitest';
import { customPageUrl } from '../support/browser/visitor.ts';
import { shiftPages } from '../support/journey-clock.ts';
import { pageOf } from '../support/host-pages/page-of.ts';
import type { Guest, Situation } from '../support/strangers/guest.ts';
import { findFirefox } from '../support/browser/firefox.mjs';

const openPage = async (browser: Browser): Promise<[Page, Guest]> => {
  const page = await browser.newPage();
  await shiftPages({
    addInitScript: (run, value) => page.evaluateOnNewDocument(run, value),
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const guest: Guest = {
    errors,
    async open(body, head) {
      await page.goto(customPageUrl(inject('hostPageOrigin'), pageOf(body, head)));
    },
    evaluate: (run, value) => page.evaluate(run as never, value) as never,
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    pointer: (action) => page.mouse[action](),
    move: (x, y) => page.mouse.move(x, y, { steps: 5 }),
    wheel: (deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY }),
  };
  return [page, guest];
};

/** Runs situations in Firefox over WebDriver BiDi, each as a test on a page of its own. */
export const useFirefox = (): ((situations: readonly Situation[]) => void) => {
  let browser: Browser;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox() as string,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: { 'intl.accept_languages': 'cs', 'ui.prefersReducedMotion': 1 },
    });
  });
  afterEach(() => page?.close());
  afterAll(() => browser.close());
  return (situations) =>
    it.each(situations.map(({ name, check }) => [name, check] as const))('%s', async (_, check) => {
      const [opened, guest] = await openPage(browser);
      page = opened;
      await check(guest);
    });
};
