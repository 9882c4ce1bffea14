import type { Page } from 'playwright';

const maxPresses = 120;

/** Accessible name of the focused element: aria-label, label or text. */
export const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? '').trim();
  });

/**
 * Presses Tab until the focused element has the name; a name that ends with `*` is a prefix.
 * Throws after 120 presses.
 */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const matches = name.endsWith('*')
    ? (focused: string) => focused.startsWith(name.slice(0, -1))
    : (focused: string) => focused === name;
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    if (matches(await nameOfFocus(page))) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
};

/** Goes to a field by Tab, which selects its text, and types over it. */
export const write = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};

/** Goes to an element by Tab and presses a key. */
export const press = async (page: Page, name: string, key = 'Enter'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};
