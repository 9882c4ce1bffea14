import type { Page } from 'playwright';

/** Holds the site's scripts until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/static\/js\/app\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
