import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import {
  PluginFormSchema,
  pluginOptionNames,
  type Plugin,
  type PluginConfig,
  type PluginOptionName,
} from '../../contract/plugins/plugin.ts';

/** A plugin while somebody works on it; what is not said is missing. */
export interface PluginDraft {
  title: string;
  config: PluginConfig;
  sites: readonly string[];
  cities: readonly string[];
}

export const emptyDraft: PluginDraft = { title: '', config: {}, sites: [], cities: [] };

export const toDraft = ({ title, config, sites, cities }: Plugin): PluginDraft => ({
  title,
  config,
  sites,
  cities,
});

/** What is sent: a row for a site that nobody has filled in says nothing. */
export const toForm = ({ sites, ...draft }: PluginDraft) => ({
  ...draft,
  sites: sites.filter((site) => site.trim() !== ''),
});

/** Everything that keeps a draft from being saved, a sentence a field: `config.period`, `sites.1`. */
export const problemsOf = (draft: PluginDraft): Record<string, string> => {
  // An empty row has its number, and is not wrong.
  const sites = draft.sites.map((site) => (site.trim() === '' ? 'mapa.example' : site));
  const result = v.safeParse(PluginFormSchema, { ...draft, sites });
  return result.success ? {} : issuesByPath(result.issues);
};

/** The same of a refusal, whose rows are those that were sent. */
export const inDraft = (
  fields: Record<string, string>,
  { sites }: PluginDraft,
): Record<string, string> => {
  const sent = sites.flatMap((site, index) => (site.trim() === '' ? [] : [index]));
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, index] = /^sites\.(\d+)$/.exec(path) ?? [];
      return [index === undefined ? path : `sites.${sent[Number(index)] ?? index}`, sentence];
    }),
  );
};

/** Says an option, or takes it back. */
export const withOption = (
  config: PluginConfig,
  name: PluginOptionName,
  text: string | null,
): PluginConfig => {
  const { [name]: _said, ...others } = config;
  return text === null || text === '' ? others : { ...others, [name]: text };
};

/** A part of a plugin that is taken over as a whole. */
export type PluginPart = 'title' | 'sites' | 'cities' | PluginOptionName;

const parts: readonly PluginPart[] = ['title', 'sites', 'cities', ...pluginOptionNames];

const isOption = (part: PluginPart): part is PluginOptionName =>
  !['title', 'sites', 'cities'].includes(part);

const textOf = (draft: PluginDraft, part: PluginPart): string =>
  isOption(part) ? (draft.config[part] ?? '') : JSON.stringify(toForm(draft)[part as 'title']);

const take = (
  draft: PluginDraft,
  part: PluginPart,
  { config, ...theirs }: PluginDraft,
): PluginDraft =>
  isOption(part)
    ? { ...draft, config: withOption(draft.config, part, config[part] ?? null) }
    : { ...draft, [part]: theirs[part as 'title'] };

export const isSameDraft = (one: PluginDraft, other: PluginDraft): boolean =>
  parts.every((part) => textOf(one, part) === textOf(other, part));

/** What somebody set here and what was saved elsewhere meanwhile, as one. */
export interface MergedPlugin {
  /** Both together; what both changed is as it was set here. */
  draft: PluginDraft;
  /** Changed there alone. */
  taken: PluginPart[];
  /** Changed by both, and not to the same. */
  both: PluginPart[];
}

/** Puts two drafts together that began from one, part by part. */
export const mergePlugins = (
  base: PluginDraft,
  mine: PluginDraft,
  theirs: PluginDraft,
): MergedPlugin => {
  const isChanged = (from: PluginDraft, part: PluginPart): boolean =>
    textOf(from, part) !== textOf(base, part);
  const changed = parts.filter(
    (part) => isChanged(theirs, part) && textOf(theirs, part) !== textOf(mine, part),
  );
  const both = changed.filter((part) => isChanged(mine, part));
  const taken = changed.filter((part) => !both.includes(part));
  return { draft: taken.reduce((draft, part) => take(draft, part, theirs), mine), taken, both };
};
