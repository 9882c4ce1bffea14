import { ownAttribute } from './room.ts';

/**
 * Value of the attribute on a page that gives the blocks of its text a width, as themes of WordPress do:
 * the element takes part in that column like one of the page.
 */
const inColumn = 'column';
/** Narrowest column, in pixels; what is narrower is a rule for something else. */
const minColumn = 320;

/** Marks the element of a tag, once it is in the page and before it has rules of ours. */
export const markAsOwn = (own: HTMLElement): void => {
  if (own.hasAttribute(ownAttribute)) return;
  const isInColumn = parseFloat(getComputedStyle(own).maxWidth) >= minColumn;
  own.setAttribute(ownAttribute, isInColumn ? inColumn : '');
};
