import { mergeOptions } from '../../contract/plugins/merge-options.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { readViewQuery } from '../../contract/views/view-query.ts';
import {
  createOptionsReader,
  toOptionTexts,
  type OptionValues,
  type Texts,
} from './read-options.ts';
import type { ShadowHost } from '../page/shadow-host.ts';
import type { BaseFilters } from '../stores/base-filters.ts';
import {
  createOptionsAtom,
  resolveOptions,
  type Kind,
  type ResolvedOptions,
  type ResolvedOptionsAtom,
} from '../stores/resolved-options.ts';

/** What a page says of its widget, over what a plugin keeps, and what it looks like by that. */
export interface Settings {
  $options: ResolvedOptionsAtom;
  /** What the page says now, as texts. */
  texts(): Texts;
  /** The page says more; null takes something back. Shows at once what only the looks depend on. */
  say(changes: OptionValues): void;
  /** What the server says to it: what its plugin keeps, and what there is in the widget by all that. */
  answer(first: FirstView | null): BaseFilters;
}

/** Shows itself on the element and its host; what makes no sense is told to `warn`, each once. */
export const createSettings = (
  { element, kind, host }: { element: HTMLElement; kind: Kind; host: ShadowHost },
  said: OptionValues,
  warn: (message: string) => void,
): Settings => {
  const read = createOptionsReader(warn);
  let config: Readonly<Record<string, string>> = {};
  const readOutfit = (): ResolvedOptions =>
    resolveOptions(mergeOptions(read.options(toOptionTexts(said)), read.options(config)), kind);
  const $options = createOptionsAtom(readOutfit());

  const { style } = element;
  const before = style.cssText;
  let isSized = false;
  const setSize = ({ height, aspectRatio: ratio }: ResolvedOptions): void => {
    if (height || ratio) {
      style.setProperty('height', ratio ? 'auto' : `${height}px`, 'important');
      style.setProperty('aspect-ratio', ratio ? String(ratio) : 'auto', 'important');
      // Of a wide ratio nothing would be left on a phone.
      style.setProperty('min-height', '240px', 'important');
    } else if (isSized) style.cssText = before;
    isSized = !!(height || ratio);
  };

  const show = (): ResolvedOptions => {
    const outfit = readOutfit();
    $options.set(outfit);
    host.setLook(outfit.theme, outfit.accent);
    if (kind === 'embed') setSize(outfit);
    return outfit;
  };
  show();

  return {
    $options,
    texts: () => toOptionTexts(said),
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
