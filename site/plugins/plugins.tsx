import { Link, useSearchParams } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { PluginEditor } from './plugin-editor.tsx';
import { PluginList } from './list/plugin-list.tsx';
import { usePlugins } from './list/use-plugins.ts';
import './plugins.css';

/** List of own plugins, or the editor of the one in `?plugin=`. */
export const Plugins = () => {
  const store = usePlugins();
  const id = useSearchParams()[0].get('plugin');
  const { plugins, failed, load } = store;
  if (failed)
    return (
      <p role="alert">
        Pluginy se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={() => void load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!plugins) return <p role="status">Načítám pluginy…</p>;
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
