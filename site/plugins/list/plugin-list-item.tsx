import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { momentInDigits } from '../../components/moment.ts';
import { pluginAddress } from '../plugin-address.ts';
import { RenamePlugin } from './rename-plugin.tsx';
import type { PluginsStore } from './plugins-store.ts';

export interface PluginListItemProps {
  plugin: Plugin;
  store: PluginsStore;
  onStatus(sentence: string): void;
  onRemove(): void;
}

const list = new Intl.ListFormat('cs');

export const PluginListItem = ({ plugin, store, onStatus, onRemove }: PluginListItemProps) => {
  const { id, title, sites, changed_at } = plugin;
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The form with the focus was removed.
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return (
    <li className="plugin-list-item">
      <div>
        <h3>
          <Link to={pluginAddress(id)}>{title}</Link>
        </h3>
        <p>
          {`${sites.length === 0 ? 'Smí být kdekoli' : `Smí být na ${list.format(sites)}`} · změněno ${momentInDigits(changed_at, Date.now())}`}
        </p>
      </div>
      {isRenaming ? (
        <RenamePlugin
          plugin={plugin}
          store={store}
          onClose={(sentence) => {
            setRenaming(false);
            onStatus(sentence);
          }}
        />
      ) : (
        <p className="plugin-list-item-actions">
          <Link to={pluginAddress(id)} aria-label={`Nastavit a\u00a0vložit: ${title}`}>
            Nastavit a&nbsp;vložit
          </Link>
          <button
            type="button"
            className="link-button"
            ref={button}
            aria-label={`Přejmenovat: ${title}`}
            onClick={() => setRenaming(true)}
          >
            Přejmenovat
          </button>
          <button
            type="button"
            className="link-button"
            aria-label={`Smazat: ${title}`}
            onClick={onRemove}
          >
            Smazat
          </button>
        </p>
      )}
    </li>
  );
};
