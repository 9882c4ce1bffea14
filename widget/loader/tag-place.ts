import { markAsOwn } from './own-element.ts';
import { ownAttribute } from './room.ts';

/** Opens the map of a script tag if it can; false when the tag is no longer part of the page. */
export type TagPlace = () => boolean;

/** How often the element of a tag is put back; a page that removes it each time has its way. */
const maxReturns = 20;

/** The element named by `data-target`. A removed tag keeps it: tag managers remove tags once they ran. */
export const createTargetPlace = (
  tag: HTMLScriptElement,
  target: string,
  open: (element: HTMLElement) => void,
): TagPlace => {
  const root = tag.getRootNode() as Document | ShadowRoot;
  return () => {
    const element = root.getElementById(target.replace('#', ''));
    if (element) open(element);
    return true;
  };
};

/** An element of ours directly after the tag. */
export const createOwnPlace = (
  tag: HTMLScriptElement,
  open: (element: HTMLElement) => void,
): TagPlace => {
  let own: HTMLElement | undefined;
  let returns = 0;
  return () => {
    if (tag.isConnected && !own?.isConnected && returns++ < maxReturns) {
      const next = tag.nextElementSibling as HTMLElement | null;
      // The page, or a part of it, may be a copy of one with a map.
      if (next?.hasAttribute(ownAttribute)) own = next;
      own ??= document.createElement('div');
      if (own !== next) tag.after(own);
      markAsOwn(own);
    }
    if (!own?.isConnected) return tag.isConnected;
    open(own);
    return true;
  };
};
