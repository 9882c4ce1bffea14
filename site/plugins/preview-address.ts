import { readPeriodText } from '../../contract/plugins/period-text.ts';
import { pluginOptionNames, type PluginConfig } from '../../contract/plugins/plugin.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { readBasePath } from '../shell/server-address.ts';

/** Address of the frame of the widget with these options; invalid ones are left out. */
export const previewAddress = (config: PluginConfig): string => {
  const validOptions = pluginOptionNames.flatMap((name) => {
    const text = config[name]?.trim();
    if (!text || readOption(name, text) === undefined) return [];
    return name === 'period' && !readPeriodText(text) ? [] : [[name, text]];
  });
  return `${readBasePath()}/iframe/?${new URLSearchParams(validOptions).toString()}`;
};
