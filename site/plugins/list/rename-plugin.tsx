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
  /** With what is to be said; empty for nothing. */
  onClose(sentence: string): void;
}

/** Another name for a plugin; nothing else of it changes. */
export const RenamePlugin = ({ plugin, store, onClose }: RenamePluginProps) => {
  const { ask } = useAccountStore();
  const [title, setTitle] = useState(plugin.title);
  useLeaveGuard(title !== plugin.title);
  return (
    <TitleForm
      draft={toDraft(plugin)}
      label="Nový název"
      action="Uložit název"
      others={
        <button type="button" className="action action-quiet" onClick={() => onClose('')}>
          Nechat původní
        </button>
      }
      onTitle={setTitle}
      onEscape={() => onClose('')}
      onSend={async (draft) => {
        const { id, version } = plugin;
        const called = await ask('updatePlugin', { plugin: id, version, ...toForm(draft) });
        if (called.state === 'done') {
          store.put(called.answer);
          onClose(`Plugin se teď jmenuje „${called.answer.title}“.`);
          return undefined;
        }
        if (called.state !== 'refused' || called.status !== 409) return refusalInWords(called);
        // The rest of it is taken as it stands there now.
        await store.load();
        return 'Plugin se mezitím změnil v\u00a0jiném okně. Načetli jsme ho znovu; uložte prosím název ještě jednou.';
      }}
    />
  );
};
