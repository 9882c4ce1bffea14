import { expect, within } from 'storybook/test';

/** Root element inside the shadow root of the story. */
export const rootOf = (canvasElement: HTMLElement): HTMLElement => {
  const host = [...canvasElement.querySelectorAll('div')].find((element) => element.shadowRoot);
  const root = host?.shadowRoot?.querySelector<HTMLElement>('.root');
  if (!root) throw new Error('the story has no shadow root: the decorator inWidget is missing');
  return root;
};

/** Queries of Testing Library bound to an element. */
export type BoundQueries = ReturnType<typeof within>;

/** Queries inside the shadow root, which those of `canvas` do not reach. */
export const insideOf = (canvasElement: HTMLElement) => within(rootOf(canvasElement));

/** Focus check inside a shadow root, where `document.activeElement` is only the host. */
export const expectFocus = (element: HTMLElement): Promise<void> =>
  expect((element.getRootNode() as Document | ShadowRoot).activeElement).toBe(element);
