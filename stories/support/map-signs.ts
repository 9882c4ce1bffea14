import { expect, fireEvent, waitFor } from 'storybook/test';
import { rootOf } from './inside.ts';

/** Everything of the map that matches, in the story's shadow root. */
export const signsOf = (canvasElement: HTMLElement, selector: string): HTMLElement[] => [
  ...rootOf(canvasElement).querySelectorAll<HTMLElement>(selector),
];

const patience = { timeout: 8000 };

/** Waits for pins, rings or pills: the map comes as its own part, after the list. */
export const waitForSigns = (
  canvasElement: HTMLElement,
  selector: string,
): Promise<HTMLElement[]> =>
  waitFor(async () => {
    const signs = signsOf(canvasElement, selector);
    await expect(signs.length, selector).toBeGreaterThan(0);
    return signs;
  }, patience);

/** A press that says nowhere on the screen: Leaflet takes two of those with a place for a double one. */
export const press = async (element: HTMLElement): Promise<void> => {
  await fireEvent.click(element);
};
