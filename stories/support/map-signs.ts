import { expect, fireEvent, waitFor } from 'storybook/test';
import { rootOf } from './inside.ts';

/** Elements of the map that match the selector, in the shadow root of the story. */
export const signsOf = (canvasElement: HTMLElement, selector: string): HTMLElement[] => [
  ...rootOf(canvasElement).querySelectorAll<HTMLElement>(selector),
];

/** Waits for markers, because the chunk of the map is loaded after the list. */
export const waitForSigns = (
  canvasElement: HTMLElement,
  selector: string,
): Promise<HTMLElement[]> =>
  waitFor(async () => {
    const signs = signsOf(canvasElement, selector);
    await expect(signs.length, selector).toBeGreaterThan(0);
    return signs;
  });

/** Click without coordinates: Leaflet would take two quick ones at a point as a double click. */
export const press = async (element: HTMLElement): Promise<void> => {
  await fireEvent.click(element);
};
