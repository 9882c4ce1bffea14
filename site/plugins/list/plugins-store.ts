import {
  createPlugin,
  deletePlugin,
  ownPlugins,
  updatePlugin,
} from '../../../contract/endpoints/plugins.ts';
import { isConflict } from '../../account/session/error-message.ts';
import { atom } from 'nanostores';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { emptyPluginDraft, toPluginDraft, toPluginInput } from '../plugin-draft.ts';

/** Own plugins, as last loaded or changed. */
export const createPluginsStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $plugins = atom<readonly Plugin[] | null>(null);
  const $hasFailed = atom(false);
  // Number of the latest request: answers to earlier ones are not stored.
  let revision = 0;

  /** Reloads the plugins; null on failure, which keeps the previous ones. */
  const load = async (): Promise<readonly Plugin[] | null> => {
    const request = ++revision;
    const result = await ask(ownPlugins, {});
    const plugins = result.state === 'done' ? result.answer : null;
    if (request !== revision) return plugins;
    $hasFailed.set(plugins === null);
    if (plugins) $plugins.set(plugins);
    return plugins;
  };

  /** Adds a plugin, or replaces the one with its id. */
  const put = (plugin: Plugin): void => {
    const all = $plugins.get() ?? [];
    $plugins.set(
      all.some(({ id }) => id === plugin.id)
        ? all.map((one) => (one.id === plugin.id ? plugin : one))
        : [...all, plugin],
    );
  };

  return {
    /** Null until loaded. */
    $plugins,
    /** Whether the last load failed. */
    $hasFailed,
    load,
    put,
    drop: (id: string): void =>
      $plugins.set(($plugins.get() ?? []).filter((plugin) => plugin.id !== id)),
    /**
     * Creates a plugin with default options; once for each key. After a conflict the list has what an
     * unanswered call with the key created.
     */
    async create(title: string, requestKey: string): Promise<CallResult<Plugin>> {
      const form = toPluginInput({ ...emptyPluginDraft, title });
      const result = await ask(createPlugin, form, requestKey);
      if (result.state === 'done') put(result.answer);
      if (isConflict(result)) await load();
      return result;
    },
    /**
     * Renames a plugin. After a conflict the plugins are reloaded, so that the next
     * attempt sends the current version and options.
     */
    async rename(plugin: Plugin, title: string): Promise<CallResult<Plugin>> {
      const { id, version } = plugin;
      const form = toPluginInput({ ...toPluginDraft(plugin), title });
      const result = await ask(updatePlugin, { plugin: id, version, ...form });
      if (result.state === 'done') put(result.answer);
      if (isConflict(result)) await load();
      return result;
    },
    /** Removes a plugin on the server; null if it is removed, by this call or elsewhere. */
    async remove(id: string): Promise<CallResult<Plugin> | null> {
      const result = await ask(deletePlugin, { plugin: id });
      const isGone = result.state === 'refused' && result.status === 404;
      return result.state === 'done' || isGone ? null : (result as CallResult<Plugin>);
    },
  };
};

export type PluginsStore = ReturnType<typeof createPluginsStore>;
