import { withDefaults, type CompleteOptions } from '../../contract/plugins/widget-options.ts';
import { mergeOptions } from '../../contract/plugins/merge-options.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import {
  createOptionsReader,
  toOptionTexts,
  type OptionValues,
  type OptionTexts,
} from './read-options.ts';
import type { Guest } from '../page/guest.ts';
import type { ShadowHost } from '../page/shadow-host.ts';
import type { BaseFilters } from '../stores/base-filters.ts';
import { createOptionsAtom, type HostKind, type OptionsAtom } from '../stores/options-atom.ts';

/** Options of one widget: those of the page over those of its plugin, over the defaults. */
export interface AppliedOptions {
  $options: OptionsAtom;
  /** Options of the page alone, as texts. */
  texts(): OptionTexts;
  /** Changes options of the page; null unsets one. Those of the looks apply at once. */
  update(changes: OptionValues): void;
  /**
   * Takes the plugin's options and the resolved period from an answer; returns the base filters.
   */
  applyAnswer(first: FirstView | null): BaseFilters;
}

/** Applies looks and size to the element; `warn` gets one message per invalid option. */
export const createAppliedOptions = (
  { kind, host, guest }: { kind: HostKind; host: ShadowHost; guest: Guest | null },
  pageOptions: OptionValues,
  warn: (message: string) => void,
): AppliedOptions => {
  const read = createOptionsReader(warn);
  /** Option texts of the plugin. */
  let config: Readonly<Record<string, string>> = {};
  const resolve = (): CompleteOptions =>
    withDefaults(
      mergeOptions(read.options(toOptionTexts(pageOptions)), read.options(config)),
      kind === 'site',
    );
  const $options = createOptionsAtom(resolve());

  const apply = (): CompleteOptions => {
    const options = resolve();
    $options.set(options);
    host.setLook(options.theme, options.accent);
    guest?.setRoom(options);
    return options;
  };
  apply();

  return {
    $options,
    texts: () => toOptionTexts(pageOptions),
    update(changes) {
      pageOptions = { ...pageOptions, ...changes };
      apply();
    },
    applyAnswer(first) {
      config = first?.config ?? {};
      const { city, period, categories = [], excludeCategories: excluded = [] } = apply();
      const days =
        first && period ? readViewQuery([...new URLSearchParams(first.query)]).period : null;
      if (first && city && !first.city) read.refuse('city', city);
      if (first && period && !days) read.refuse('period', period);
      return { categories, excluded, period: days };
    },
  };
};
