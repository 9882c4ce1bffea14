import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import {
  PluginInputSchema,
  pluginOptionNames,
  type Plugin,
  type PluginConfig,
  type PluginOptionName,
} from '../../contract/plugins/plugin.ts';

/** Plugin being edited; options with default values are missing in `config`. */
export interface PluginDraft {
  title: string;
  config: PluginConfig;
  sites: readonly string[];
  cities: readonly string[];
}

export const emptyPluginDraft: PluginDraft = { title: '', config: {}, sites: [], cities: [] };

export const toPluginDraft = ({ title, config, sites, cities }: Plugin): PluginDraft => ({
  title,
  config,
  sites,
  cities,
});

/** Request body; empty rows of sites are left out. */
export const toPluginInput = ({ sites, ...draft }: PluginDraft) => ({
  ...draft,
  sites: sites.filter((site) => site.trim() !== ''),
});

/** Problems that prevent saving: a sentence by field path, as `config.period`, `sites.1`. */
export const pluginDraftProblems = (draft: PluginDraft): Record<string, string> => {
  // Empty rows are valid and keep their index: a placeholder passes the validation.
  const sites = draft.sites.map((site) => (site.trim() === '' ? 'mapa.example' : site));
  const result = v.safeParse(PluginInputSchema, { ...draft, sites });
  return result.success ? {} : issuesByPath(result.issues);
};

/** Moves problems of a refusal from the indexes of sent sites to the rows of the draft. */
export const toPluginDraftPaths = (
  fields: Record<string, string>,
  { sites }: PluginDraft,
): Record<string, string> => {
  const sentRows = sites.flatMap((site, index) => (site.trim() === '' ? [] : [index]));
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, index] = /^sites\.(\d+)$/.exec(path) ?? [];
      return [index === undefined ? path : `sites.${sentRows[Number(index)] ?? index}`, sentence];
    }),
  );
};

/** Sets an option, or removes it by null or an empty text. */
export const withOption = (
  config: PluginConfig,
  name: PluginOptionName,
  text: string | null,
): PluginConfig => {
  const { [name]: _removed, ...rest } = config;
  return text === null || text === '' ? rest : { ...rest, [name]: text };
};

/** Part of a plugin that is merged as a whole. */
export type PluginPart = 'title' | 'sites' | 'cities' | PluginOptionName;

const parts: readonly PluginPart[] = ['title', 'sites', 'cities', ...pluginOptionNames];

const isOption = (part: PluginPart): part is PluginOptionName =>
  !['title', 'sites', 'cities'].includes(part);

const textOf = (draft: PluginDraft, part: PluginPart): string =>
  isOption(part)
    ? (draft.config[part] ?? '')
    : JSON.stringify(toPluginInput(draft)[part as 'title']);

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

/** Result of a three-way merge of the draft with the version saved elsewhere. */
export interface MergedPluginDrafts {
  /** Merged draft; parts changed by both are as set here. */
  draft: PluginDraft;
  /** Parts changed elsewhere only. */
  taken: PluginPart[];
  /** Parts changed by both to different values. */
  both: PluginPart[];
}

/** Merges two drafts with a common base, part by part. */
export const mergePluginDrafts = (
  base: PluginDraft,
  mine: PluginDraft,
  theirs: PluginDraft,
): MergedPluginDrafts => {
  const isChanged = (from: PluginDraft, part: PluginPart): boolean =>
    textOf(from, part) !== textOf(base, part);
  const changed = parts.filter(
    (part) => isChanged(theirs, part) && textOf(theirs, part) !== textOf(mine, part),
  );
  const both = changed.filter((part) => isChanged(mine, part));
  const taken = changed.filter((part) => !both.includes(part));
  return { draft: taken.reduce((draft, part) => take(draft, part, theirs), mine), taken, both };
};
