import { expect } from 'storybook/test';

const isTooNarrow = ({ clientWidth, scrollWidth, className }: HTMLElement): boolean =>
  // What only screen readers read has one pixel; inline elements have no width of their own.
  clientWidth > 1 && scrollWidth > clientWidth && className !== 'visually-hidden';

/** Fails if anything inside, or the page, is narrower than its content: cut off, or scrolled sideways. */
export const expectToFit = async (inside: HTMLElement): Promise<void> => {
  const all = [document.documentElement, inside, ...inside.querySelectorAll<HTMLElement>('*')];
  const tooNarrow = all
    .filter((element) => element instanceof HTMLElement && isTooNarrow(element))
    .map(({ tagName, className }) => `${tagName} ${className}`);
  await expect(tooNarrow).toEqual([]);
};
