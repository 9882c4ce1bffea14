import { useEffect, useRef, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { NewPlugin } from './new-plugin.tsx';
import { PluginRow } from './plugin-row.tsx';
import { RemovePlugin } from './remove-plugin.tsx';
import { SiteChecker } from '../site-checker.tsx';
import type { PluginsStore } from './use-plugins.ts';

/** Somebody's plugins, and a new one. */
export const PluginList = ({
  plugins,
  store,
}: {
  plugins: readonly Plugin[];
  store: PluginsStore;
}) => {
  const [removed, setRemoved] = useState<Plugin | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(plugins.length);
  useEffect(() => {
    // The button that was pressed is gone with its row.
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
          Plugin je mapa akcí pro váš web: nastavíte ji tady a&nbsp;na stránku vložíte jeden řádek
          kódu. Co tu později změníte, ukáže se na vašem webu samo.
        </p>
      )}
      {plugins.length > 0 && (
        <ul className="plugin-list-rows">
          {plugins.map((plugin) => (
            <PluginRow
              key={plugin.id}
              plugin={plugin}
              store={store}
              onSaid={setSaid}
              onRemove={() => setRemoved(plugin)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="plugin-list-said">
        {said}
      </p>
      <NewPlugin store={store} />
      {plugins.length > 0 && <SiteChecker />}
      {removed && (
        <RemovePlugin
          plugin={removed}
          onClose={() => setRemoved(null)}
          onGone={() => {
            setRemoved(null);
            setSaid(`Plugin „${removed.title}“ je smazaný.`);
            store.drop(removed.id);
          }}
        />
      )}
    </div>
  );
};
