import { inject, it } from 'vitest';
import { customPageUrl, useBrowser } from '../browser/visitor.ts';
import { pageOf } from '../host-pages/page-of.ts';
import type { Guest, Situation } from './guest.ts';

/** Runs situations in Chromium, each as a test. */
export const useChromium = (): ((situations: readonly Situation[]) => void) => {
  const browser = useBrowser();
  const openGuest = async (): Promise<Guest> => {
    const { page, consoleErrors: errors } = await browser.look();
    return {
      errors,
      async open(body, head) {
        await page.goto(customPageUrl(inject('hostPageOrigin'), pageOf(body, head)));
      },
      evaluate: (run, value) => page.evaluate(run as never, value) as never,
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      pointer: (action) => page.mouse[action](),
      move: (x, y) => page.mouse.move(x, y, { steps: 5 }),
      wheel: (x, y) => page.mouse.wheel(x, y),
    };
  };
  return (situations) =>
    it.each(situations.map(({ name, check }) => [name, check] as const))('%s', async (_, check) =>
      check(await openGuest()),
    );
};
