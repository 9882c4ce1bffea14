import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
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
import { goodFinding, noteFinding, wrongFinding } from './create-finding.ts';
import type { FoundOptions } from './found-options.ts';

/** Plugin named by a page; null when unknown. */
export interface PluginFacts {
  plugin: Plugin | null;
  isMine: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Findings about the plugin of a page and the sites it is allowed on. */
export const checkPlugin = (
  { plugin, isMine }: PluginFacts,
  id: string,
  page: URL,
): SiteCheckFinding[] => {
  if (!plugin) return [wrongFinding(pluginMissing(id))];
  const findings = [isMine ? goodFinding(ownPlugin(plugin.title)) : noteFinding(foreignPlugin)];
  if (plugin.sites.length > 0 && !isOriginOf(page.origin, plugin.sites))
    findings.push(wrongFinding(pluginNotAllowed(page.hostname), hostOf(page)));
  return findings;
};

/** Findings about invalid and unknown attributes, or query keys of a frame. */
export const checkOptions = ({ wrong: texts, unknown }: FoundOptions): SiteCheckFinding[] => [
  ...texts.map(({ attribute, text }) =>
    attribute.endsWith('plugin')
      ? wrongFinding(pluginIdWrong(text))
      : noteFinding(optionWrong(attribute, text)),
  ),
  ...unknown.map(({ attribute, suggestion }) =>
    noteFinding(
      unknownAttribute(attribute, suggestion !== null),
      suggestion &&
        (attribute.startsWith('data-')
          ? `data-${toAttribute(suggestion)}`
          : toAttribute(suggestion)),
    ),
  ),
];
