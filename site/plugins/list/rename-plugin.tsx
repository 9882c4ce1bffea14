import { formFailureMessageOf, isConflict } from '../../account/session/error-message.ts';
import { useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { useStore } from '../../../widget/index.ts';
import { useLeaveGuard } from '../../components/layout/use-leave-guard.ts';
import type { PluginsStore } from './plugins-store.ts';
import { TitleForm } from './title-form.tsx';
import { createTitleStore } from './title-store.ts';

export interface RenamePluginProps {
  plugin: Plugin;
  store: PluginsStore;
  /** Gets the status to be shown; empty for none. */
  onClose(sentence: string): void;
}

export const RenamePlugin = ({ plugin, store, onClose }: RenamePluginProps) => {
  const [titleStore] = useState(() => createTitleStore(plugin.title));
  useLeaveGuard(useStore(titleStore.$title) !== plugin.title);
  return (
    <TitleForm
      store={titleStore}
      label="Nový název"
      action="Uložit název"
      extraButtons={
        <button type="button" className="action action-quiet" onClick={() => onClose('')}>
          Zpět
        </button>
      }
      onEscape={() => onClose('')}
      onSave={async (title) => {
        const result = await store.rename(plugin, title);
        if (result.state === 'done') {
          onClose(`Plugin se teď jmenuje „${result.answer.title}“.`);
          return undefined;
        }
        return isConflict(result)
          ? 'Plugin se mezitím změnil v\u00a0jiném okně. Načetli jsme ho znovu; uložte prosím název ještě jednou.'
          : formFailureMessageOf(result);
      }}
    />
  );
};
