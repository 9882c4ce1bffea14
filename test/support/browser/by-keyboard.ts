import type { Page } from 'playwright';

const mostPresses = 120;

/** What has the focus, by the name it is read with. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until what has the focus bears the name, or begins with it where a star ends it. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const isIt = name.endsWith('*')
    ? (one: string) => one.startsWith(name.slice(0, -1))
    : (one: string) => one === name;
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press('Tab');
    if (isIt(await nameOfFocus(page))) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
};

/** Goes to a field by Tab and types; what stood there is selected, and gives way. */
export const write = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};

export const press = async (page: Page, name: string, key = 'Enter'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};
