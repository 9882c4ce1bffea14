import { expect, within } from 'storybook/test';

/** What the story rendered into its shadow root. */
export const rootOf = (canvasElement: HTMLElement): HTMLElement => {
  const host = [...canvasElement.querySelectorAll('div')].find((element) => element.shadowRoot);
  const root = host?.shadowRoot?.querySelector<HTMLElement>('.root');
  if (!root) throw new Error('the story has no shadow root');
  return root;
};

/** Queries for the inside of the shadow root: those of the canvas do not see it. */
export const insideOf = (canvasElement: HTMLElement) => within(rootOf(canvasElement));

/** Inside a shadow root the document says only which root has the focus. */
export const expectFocus = (element: HTMLElement): Promise<void> =>
  expect((element.getRootNode() as Document | ShadowRoot).activeElement).toBe(element);
