import { useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useLeaveGuard } from '../../components/layout/use-leave-guard.ts';
import { toDraft, toForm } from '../plugin-draft.ts';
import { refusalInWords } from '../refusal-words.ts';
import { TitleForm } from './title-form.tsx';
import type { PluginsStore } from './use-plugins.ts';

export interface RenamePluginProps {
  plugin: Plugin;
  store: PluginsStore;
  /** Gets the status to be shown; empty for none. */
  onClose(sentence: string): void;
}

export const RenamePlugin = ({ plugin, store, onClose }: RenamePluginProps) => {
  const { ask } = useAccountStore();
  const [title, setTitle] = useState(plugin.title);
  useLeaveGuard(title !== plugin.title);
  return (
    <TitleForm
      draft={toDraft(plugin)}
      label="Nový název"
      action="Uložit název"
      extraButtons={
        <button type="button" className="action action-quiet" onClick={() => onClose('')}>
          Nechat původní
        </button>
      }
      onTitle={setTitle}
      onEscape={() => onClose('')}
      onSend={async (draft) => {
        const { id, version } = plugin;
        const result = await ask('updatePlugin', { plugin: id, version, ...toForm(draft) });
        if (result.state === 'done') {
          store.put(result.answer);
          onClose(`Plugin se teď jmenuje „${result.answer.title}“.`);
          return undefined;
        }
        if (result.state !== 'refused' || result.status !== 409) return refusalInWords(result);
        // Reloaded, so that the next attempt sends the current version and options.
        await store.load();
        return 'Plugin se mezitím změnil v\u00a0jiném okně. Načetli jsme ho znovu; uložte prosím název ještě jednou.';
      }}
    />
  );
};
