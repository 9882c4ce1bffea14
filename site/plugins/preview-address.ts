import { readPeriodText } from '../../contract/plugins/period-text.ts';
import { pluginOptionNames, type PluginConfig } from '../../contract/plugins/plugin.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { readBasePath } from '../shell/server-address.ts';

/** Our own frame with these options, saved or not; what means nothing yet is left out. */
export const previewAddress = (config: PluginConfig): string => {
  const meant = pluginOptionNames.flatMap((name) => {
    const text = config[name]?.trim();
    if (!text || readOption(name, text) === undefined) return [];
    return name === 'period' && !readPeriodText(text) ? [] : [[name, text]];
  });
  return `${readBasePath()}/iframe/?${new URLSearchParams(meant).toString()}`;
};
