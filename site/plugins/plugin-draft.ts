import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import {
  PluginInputSchema,
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
