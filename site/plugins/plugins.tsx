import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { PluginEditor } from './plugin-editor.tsx';
import { PluginList } from './list/plugin-list.tsx';
import { createPluginsStore } from './list/plugins-store.ts';
import './plugins.css';

/** List of own plugins, or the editor of the one in `?plugin=`. */
export const Plugins = () => {
  const account = useAccountStore();
  const [store] = useState(() => createPluginsStore(account));
  useEffect(() => void store.load(), [store]);
  const plugins = useStore(store.$plugins);
  const hasFailed = useStore(store.$hasFailed);
  const id = useSearchParams()[0].get('plugin');
  if (hasFailed && !plugins)
    return (
      <p role="alert">
        Pluginy se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={() => void store.load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!plugins) return <p role="status">Načítáme pluginy…</p>;
  if (id === null) return <PluginList plugins={plugins} store={store} />;
  const plugin = plugins.find((one) => one.id === id);
  if (plugin) return <PluginEditor key={id} plugin={plugin} store={store} />;
  return (
    <>
      <p role="alert">Takový plugin nemáte. Možná je smazaný, nebo patří někomu jinému.</p>
      <p>
        <Link to={protectedPages.plugins.path}>Moje pluginy</Link>
      </p>
    </>
  );
};
