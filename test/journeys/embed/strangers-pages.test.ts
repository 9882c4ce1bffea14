import { describe, inject, it } from 'vitest';
import { copiedTags, routedPages } from '../../support/strangers/copies.ts';
import { escapedLayers, guardedEvents } from '../../support/strangers/events.ts';
import { otherDocuments } from '../../support/strangers/other-documents.ts';
import {
  hiddenElements,
  heightsOfPages,
  keptHeights,
} from '../../support/strangers/page-styles.ts';
import type { Guest, Situation } from '../../support/strangers/guest.ts';
import { customPageUrl, useBrowser } from '../../support/browser/visitor.ts';
import { pageOf } from '../../support/strangers/page-of.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

/** A page in Chromium. */
const openGuest = async (): Promise<Guest> => {
  const { page, consoleErrors: errors } = await browser.look();
  return {
    errors,
    async open(body, head) {
      await page.goto(customPageUrl(hostPageOrigin, pageOf(body, head)));
    },
    evaluate: (run, value) => page.evaluate(run as never, value) as never,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    pointer: (action) => page.mouse[action](),
    move: (x, y) => page.mouse.move(x, y, { steps: 5 }),
    wheel: (x, y) => page.mouse.wheel(x, y),
  };
};

const check = (situations: readonly Situation[]): void => {
  it.each(situations.map(({ name, check }) => [name, check] as const))('%s', async (_, check) =>
    check(await openGuest()),
  );
};

describe('a map that its page hides', () => check(hiddenElements));
describe('a map', () => check(heightsOfPages));
describe('a map in a page that changes', () => check(keptHeights));
describe('of copied tags', () => check(copiedTags));
describe('in a page with a router', () => check(routedPages));
describe('a map in another document', () => check(otherDocuments));
describe('a map in use', () => check(guardedEvents));
describe('Escape in a dialog of the page', () => check(escapedLayers));
