import {
  pluginOptionNames,
  type Plugin,
  type PluginOptionName,
} from '../../contract/plugins/plugin.ts';
import type { DraftParts } from '../../domain/merge-drafts.ts';
import { choices, isChoice, isList, lists, optionLabels } from './options/option-labels.ts';
import { toPluginInput, withOption, type PluginDraft } from './plugin-draft.ts';

/** Part of a plugin that is merged as a whole; `lat` is the whole point. */
export type PluginPart = 'title' | 'sites' | 'cities' | Exclude<PluginOptionName, 'lng'>;

const isField = (part: PluginPart): part is 'title' | 'sites' | 'cities' =>
  part === 'title' || part === 'sites' || part === 'cities';

/** Options of a part: a point half from here and half from elsewhere would be a third one. */
const optionsOf = (part: PluginOptionName): readonly PluginOptionName[] =>
  part === 'lat' ? ['lat', 'lng'] : [part];

export const pluginParts: DraftParts<PluginDraft, PluginPart> = {
  names: [
    'title',
    'sites',
    'cities',
    ...pluginOptionNames.filter((name): name is Exclude<typeof name, 'lng'> => name !== 'lng'),
  ],
  read: (draft, part) =>
    isField(part)
      ? toPluginInput(draft)[part]
      : optionsOf(part).map((name) => draft.config[name] ?? ''),
  take(draft, part, from) {
    if (isField(part)) return { ...draft, [part]: from[part] };
    const config = optionsOf(part).reduce(
      (all, name) => withOption(all, name, from.config[name] ?? null),
      draft.config,
    );
    return { ...draft, config };
  },
};

/** Name of a part in a sentence. */
export const pluginPartTitle = (part: PluginPart): string => {
  switch (part) {
    case 'title':
      return 'název';
    case 'sites':
      return 'weby';
    case 'cities':
      return 'nabízené obce';
    default:
      return optionLabels[part].title.toLowerCase();
  }
};

const titlesOf = (texts: readonly string[], titles: readonly (readonly [string, string])[]) =>
  texts.map((text) => titles.find(([value]) => value === text)?.[1] ?? text).join(', ');

/** Value of a part as stored, in one line; empty for none. */
export const pluginPartText = (plugin: Plugin, part: PluginPart): string => {
  if (part === 'title') return plugin.title;
  if (part === 'sites' || part === 'cities') return plugin[part].join(', ');
  const text = optionsOf(part)
    .flatMap((name) => plugin.config[name] ?? [])
    .join(', ');
  if (text === '') return optionLabels[part].defaultText;
  if (isChoice(part)) return titlesOf([text], choices[part]);
  return isList(part) ? titlesOf(text.split(','), lists[part]) : text;
};
