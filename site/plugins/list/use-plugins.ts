import { useEffect, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

/** Somebody's plugins, as they were when they were last asked for or changed. */
export const usePlugins = () => {
  const { ask } = useAccountStore();
  const [plugins, setPlugins] = useState<readonly Plugin[] | null>(null);
  const [failed, setFailed] = useState(false);

  /** Asks anew; null where nobody answers, and what was known stays. */
  const load = async (): Promise<readonly Plugin[] | null> => {
    const called = await ask('ownPlugins');
    setFailed(called.state !== 'done');
    if (called.state !== 'done') return null;
    setPlugins(called.answer);
    return called.answer;
  };
  useEffect(() => void load(), []);

  return {
    /** Null until they are here. */
    plugins,
    failed: failed && plugins === null,
    load,
    /** It was made, or changed. */
    put: (plugin: Plugin) =>
      setPlugins((known) => {
        const all = known ?? [];
        return all.some(({ id }) => id === plugin.id)
          ? all.map((one) => (one.id === plugin.id ? plugin : one))
          : [...all, plugin];
      }),
    drop: (id: string) => setPlugins((known) => (known ?? []).filter((plugin) => plugin.id !== id)),
  };
};

export type PluginsStore = ReturnType<typeof usePlugins>;
