import { expect } from 'vitest';
import { boxes, middleOf, waitForMaps, waitForPins, type Guest } from './guest.ts';

/** Parts of the map in the element `c`. */
export const search = '#c >>> .search-box input';
export const list = '#c >>> .event-map-app-rows';
export const frame = '#c >>> .event-map-frame';

/** Waits until the map of Svitavy in the element `c` has all of its parts. */
export const waitForWholeMap = async (guest: Guest): Promise<void> => {
  await waitForMaps(guest, ['Svitavy']);
  await waitForPins(guest, '#c');
  await expect.poll(() => boxes(guest, search), { timeout: 30_000 }).toHaveLength(1);
};

export const press = async (guest: Guest, path: string): Promise<void> => {
  await guest.move(...(await middleOf(guest, path)));
  await guest.pointer('down');
  await guest.pointer('up');
};

/** Property of an element in the map. */
export const read = (guest: Guest, path: string, property: string): Promise<unknown> =>
  guest.evaluate(
    ([inner = '', name = '']) => {
      const element = document.querySelector('#c')!.shadowRoot!.querySelector(inner);
      return (element as unknown as Record<string, unknown>)[name];
    },
    [path.replace('#c >>> ', ''), property] as const,
  );

/** Value of an expression in the page. */
export const valueOf = (guest: Guest, expression: string): Promise<unknown> =>
  guest.evaluate((code) => new Function(`return ${code}`)() as unknown, expression);

/** Left edge of the panes, which move with the map. */
export const paneX = async (guest: Guest): Promise<number> =>
  (await boxes(guest, '#c >>> .leaflet-map-pane'))[0]!.x;

/** Drags by the mouse from a point to the left; `by` is in pixels. */
export const dragLeft = async (
  guest: Guest,
  [x, y]: [number, number],
  by: number,
): Promise<void> => {
  await guest.move(x, y);
  await guest.pointer('down');
  await guest.move(x - by / 2, y);
  await guest.move(x - by, y);
  await guest.pointer('up');
};
