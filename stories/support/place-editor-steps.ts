import { expect, userEvent, waitFor, within } from 'storybook/test';
import { jana } from './people.ts';
import { placesOf, placeEditorCalls } from './place-data.ts';
import { startClock } from './start-clock.ts';
import type { BoundQueries } from './inside.ts';

/** Meta of stories where Jana opens the editor of her places. */
export const placeEditor = {
  parameters: {
    path: '/editor-mist',
    server: placesOf(placeEditorCalls),
    loggedIn: jana.email,
    minAxeChecks: 10,
  },
  beforeEach: () => startClock(),
};

export const ready = async (canvasElement: HTMLElement): Promise<BoundQueries> => {
  const inside = within(canvasElement);
  await inside.findByRole('table', { name: 'Místa' });
  return inside;
};

export const open = async (canvasElement: HTMLElement, title: string): Promise<BoundQueries> => {
  const inside = await ready(canvasElement);
  await userEvent.click(await inside.findByRole('button', { name: title }));
  await waitFor(() => expect(inside.getByRole('heading', { name: title })).toHaveFocus());
  return inside;
};

export const namesIn = (inside: BoundQueries): (string | null)[] =>
  inside.getAllByRole('rowheader').map((header: HTMLElement) => header.textContent);

export const noWiderThanScreen = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Elements of the map, in its shadow root. */
export const pinsIn = (canvasElement: HTMLElement, selector: string): HTMLElement[] => [
  ...(canvasElement
    .querySelector('.places-map')
    ?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
