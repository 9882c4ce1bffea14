import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { nbsp } from '../../../widget/index.ts';
import { pluginAddress } from '../plugin-address.ts';
import { RenamePlugin } from './rename-plugin.tsx';
import type { PluginsStore } from './use-plugins.ts';

export interface PluginRowProps {
  plugin: Plugin;
  store: PluginsStore;
  onSaid(sentence: string): void;
  onRemove(): void;
}

const moment = new Intl.DateTimeFormat('cs', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});

const list = new Intl.ListFormat('cs');

/** A plugin, where it may stand, and what can be done with it. */
export const PluginRow = ({ plugin, store, onSaid, onRemove }: PluginRowProps) => {
  const { id, title, sites, changed_at } = plugin;
  const [isRenamed, setRenamed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenamed = useRef(false);
  useEffect(() => {
    // The form is gone, and the focus with it.
    if (wasRenamed.current && !isRenamed) button.current?.focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
  return (
    <li className="plugin-row">
      <div>
        <h3>
          <Link to={pluginAddress(id)}>{title}</Link>
        </h3>
        <p>
          {sites.length === 0 ? 'Smí stát kdekoli' : `Smí stát na ${list.format(sites)}`} · změněno{' '}
          {moment.format(changed_at).replaceAll(' ', nbsp)}
        </p>
      </div>
      {isRenamed ? (
        <RenamePlugin
          plugin={plugin}
          store={store}
          onClose={(sentence) => {
            setRenamed(false);
            onSaid(sentence);
          }}
        />
      ) : (
        <p className="plugin-row-actions">
          <Link to={pluginAddress(id)} aria-label={`Nastavit a vložit: ${title}`}>
            Nastavit a&nbsp;vložit
          </Link>
          <button
            type="button"
            className="link-button"
            ref={button}
            aria-label={`Přejmenovat: ${title}`}
            onClick={() => setRenamed(true)}
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
