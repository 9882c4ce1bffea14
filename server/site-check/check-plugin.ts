import type { Finding } from '../../contract/plugins/site-check.ts';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { toAttribute } from '../../contract/plugins/widget-options.ts';
import { isOriginOf } from '../http/sites.ts';
import {
  foreignPlugin,
  optionWrong,
  ownPlugin,
  pluginIdWrong,
  pluginMissing,
  pluginNotAllowed,
  unknownAttribute,
} from '../words/site-check.ts';
import { good, note, wrong } from './finding-words.ts';
import type { FoundOptions } from './found-options.ts';

/** Plugin named by a page; null when unknown. */
export interface PluginFacts {
  plugin: Plugin | null;
  isMine: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Findings about the plugin of a page and the sites it is allowed on. */
export const checkPlugin = ({ plugin, isMine }: PluginFacts, id: string, page: URL): Finding[] => {
  if (!plugin) return [wrong(pluginMissing(id))];
  const findings = [isMine ? good(ownPlugin(plugin.title)) : note(foreignPlugin)];
  if (plugin.sites.length > 0 && !isOriginOf(page.origin, plugin.sites))
    findings.push(wrong(pluginNotAllowed(page.hostname), hostOf(page)));
  return findings;
};

/** Findings about invalid and unknown attributes, or query keys of a frame. */
export const checkOptions = ({ wrong: texts, unknown }: FoundOptions): Finding[] => [
  ...texts.map(({ attribute, text }) =>
    attribute.endsWith('plugin') ? wrong(pluginIdWrong(text)) : note(optionWrong(attribute, text)),
  ),
  ...unknown.map(({ attribute, meant }) =>
    note(
      unknownAttribute(attribute, meant !== null),
      meant && (attribute.startsWith('data-') ? `data-${toAttribute(meant)}` : toAttribute(meant)),
    ),
  ),
];
