import type { Page } from 'playwright';
import { nameOfFocus } from './keyboard.ts';

/** Seconds of a practised person, by the keys pressed and the clicks. */
const keySeconds = 0.18;
const clickSeconds = 0.9;

/** Counts what a person does with a page; `tabTo` throws after so many Tabs. */
export const countActions = (page: Page, maxTabs = 12) => {
  let keys = 0;
  let tabs = 0;
  let clicks = 0;
  const press = async (key: string): Promise<void> => {
    // Ctrl and Enter are two keys.
    keys += key.split('+').length;
    if (key === 'Tab') tabs++;
    await page.keyboard.press(key);
  };
  return {
    press,
    async type(text: string): Promise<void> {
      keys += text.length;
      await page.keyboard.type(text);
    },
    async tabTo(name: string): Promise<void> {
      while ((await nameOfFocus(page)) !== name) {
        if (tabs > maxTabs) throw new Error(`${name} is more than ${maxTabs} Tabs away`);
        await press('Tab');
      }
    },
    async click(role: 'button' | 'checkbox' | 'textbox', name: string | RegExp): Promise<void> {
      clicks++;
      await page.getByRole(role, { name, exact: true }).click();
    },
    tabs: () => tabs,
    seconds: () => keys * keySeconds + clicks * clickSeconds,
  };
};
