import { useEffect, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

/** Own plugins, as last loaded or changed. */
export const usePlugins = () => {
  const { ask } = useAccountStore();
  const [plugins, setPlugins] = useState<readonly Plugin[] | null>(null);
  const [failed, setFailed] = useState(false);

  /** Reloads the plugins; null on failure, which keeps the previous ones. */
  const load = async (): Promise<readonly Plugin[] | null> => {
    const result = await ask('ownPlugins');
    setFailed(result.state !== 'done');
    if (result.state !== 'done') return null;
    setPlugins(result.answer);
    return result.answer;
  };
  useEffect(() => void load(), []);

  return {
    /** Null until loaded. */
    plugins,
    failed: failed && plugins === null,
    load,
    put: (plugin: Plugin) =>
      setPlugins((previous) => {
        const all = previous ?? [];
        return all.some(({ id }) => id === plugin.id)
          ? all.map((one) => (one.id === plugin.id ? plugin : one))
          : [...all, plugin];
      }),
    drop: (id: string) =>
      setPlugins((previous) => (previous ?? []).filter((plugin) => plugin.id !== id)),
  };
};

export type PluginsStore = ReturnType<typeof usePlugins>;
