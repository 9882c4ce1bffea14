import { useEffect, useRef, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { NewPlugin } from './new-plugin.tsx';
import { PluginListItem } from './plugin-list-item.tsx';
import { RemovePlugin } from './remove-plugin.tsx';
import { SiteChecker } from '../site-checker.tsx';
import type { PluginsStore } from './plugins-store.ts';

export const PluginList = ({
  plugins,
  store,
}: {
  plugins: readonly Plugin[];
  store: PluginsStore;
}) => {
  const [pluginToRemove, setPluginToRemove] = useState<Plugin | null>(null);
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(plugins.length);
  useEffect(() => {
    // The pressed button was removed with its row.
    if (plugins.length < count.current) heading.current?.focus();
    count.current = plugins.length;
  }, [plugins.length]);
  return (
    <div className="plugin-list">
      <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
        Moje pluginy
      </h2>
      {plugins.length === 0 && (
        <p className="plugin-list-lead">
          Plugin je mapa akcí pro váš web: nastavíte ji tady a&nbsp;na stránku vložíte krátký kód.
          Co tu později změníte, ukáže se na vašem webu samo.
        </p>
      )}
      {plugins.length > 0 && (
        <ul className="plugin-list-rows">
          {plugins.map((plugin) => (
            <PluginListItem
              key={plugin.id}
              plugin={plugin}
              store={store}
              onStatus={setStatus}
              onRemove={() => setPluginToRemove(plugin)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="plugin-list-status">
        {status}
      </p>
      <NewPlugin store={store} />
      {plugins.length > 0 && <SiteChecker />}
      {pluginToRemove && (
        <RemovePlugin
          plugin={pluginToRemove}
          store={store}
          onClose={() => setPluginToRemove(null)}
          onGone={() => {
            setPluginToRemove(null);
            setStatus(`Plugin „${pluginToRemove.title}“ je smazaný.`);
            store.drop(pluginToRemove.id);
          }}
        />
      )}
    </div>
  );
};
