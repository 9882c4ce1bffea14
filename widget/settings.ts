import { mergeOptions } from '../contract/plugins/merge-options.ts';
import type { FirstView } from '../contract/views/first-view.ts';
import { readViewQuery } from '../contract/views/view-query.ts';
import { createReader, toTexts, type Said, type Texts } from './say.ts';
import type { ShadowHost } from './shadow-host.ts';
import type { Base } from './stores/base.ts';
import {
  createOutfit,
  toOutfit,
  type Kind,
  type Outfit,
  type OutfitAtom,
} from './stores/outfit.ts';

/** What a page says of its widget, over what a plugin keeps, and what it looks like by that. */
export interface Settings {
  $options: OutfitAtom;
  /** What the page says now, as texts. */
  texts(): Texts;
  /** The page says more; null takes something back. Shows at once what only the looks depend on. */
  say(changes: Said): void;
  /** What the server says to it: what its plugin keeps, and what there is in the widget by all that. */
  answer(first: FirstView | null): Base;
}

/** Shows itself on the element and its host; what makes no sense is told to `warn`, each once. */
export const createSettings = (
  { element, kind, host }: { element: HTMLElement; kind: Kind; host: ShadowHost },
  said: Said,
  warn: (message: string) => void,
): Settings => {
  const read = createReader(warn);
  let config: Readonly<Record<string, string>> = {};
  const readOutfit = (): Outfit =>
    toOutfit(mergeOptions(read.options(toTexts(said)), read.options(config)), kind);
  const $options = createOutfit(readOutfit());

  const { style } = element;
  const before = style.cssText;
  let isSized = false;
  const setSize = ({ height, aspectRatio: ratio }: Outfit): void => {
    if (height || ratio) {
      style.setProperty('height', ratio ? 'auto' : `${height}px`, 'important');
      style.setProperty('aspect-ratio', ratio ? String(ratio) : 'auto', 'important');
      // Of a wide ratio nothing would be left on a phone.
      style.setProperty('min-height', '240px', 'important');
    } else if (isSized) style.cssText = before;
    isSized = !!(height || ratio);
  };

  const show = (): Outfit => {
    const outfit = readOutfit();
    $options.set(outfit);
    host.setLook(outfit.theme, outfit.accent);
    if (kind === 'embed') setSize(outfit);
    return outfit;
  };
  show();

  return {
    $options,
    texts: () => toTexts(said),
    say(changes) {
      said = { ...said, ...changes };
      show();
    },
    answer(first) {
      config = first?.config ?? {};
      const { city, period, categories = [], excludeCategories: excluded = [] } = show();
      const days =
        first && period ? readViewQuery([...new URLSearchParams(first.query)]).period : null;
      if (first && city && !first.city) read.refuse('city', city);
      if (first && period && !days) read.refuse('period', period);
      return { categories, excluded, period: days };
    },
  };
};
