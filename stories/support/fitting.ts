import { expect } from 'storybook/test';

const isTooNarrow = ({ clientWidth, scrollWidth, className, tagName }: HTMLElement): boolean =>
  // Visually hidden texts are one pixel wide; inline elements have no client width; fields scroll.
  clientWidth > 1 &&
  scrollWidth > clientWidth &&
  className !== 'visually-hidden' &&
  tagName !== 'INPUT';

/** Fails if an element or the page overflows sideways. */
export const expectToFit = async (inside: HTMLElement): Promise<void> => {
  const all = [document.documentElement, inside, ...inside.querySelectorAll<HTMLElement>('*')];
  const tooNarrow = all
    .filter((element) => element instanceof HTMLElement && isTooNarrow(element))
    .map(({ tagName, className }) => `${tagName} ${className}`);
  await expect(tooNarrow).toEqual([]);
};
