import { formFailureMessageOf } from '../../account/session/error-message.ts';
import { useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { Dialog } from '../../account/dialog.tsx';
import type { PluginsStore } from './plugins-store.ts';

export interface RemovePluginProps {
  plugin: Plugin;
  store: PluginsStore;
  onClose(): void;
  onGone(): void;
}

export const RemovePlugin = ({ plugin, store, onClose, onGone }: RemovePluginProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const failure = await store.remove(plugin.id);
    if (failure) setProblem(formFailureMessageOf(failure));
    else onGone();
  };
  return (
    <Dialog title={`Smazat plugin „${plugin.title}“?`} onClose={onClose}>
      <p>
        Stránky, na kterých je vložený, přestanou mapu ukazovat. Zůstane na nich text, který jste
        dovnitř vložili, nebo odkaz na Mapu akcí.
      </p>
      <p>Vrátit to nepůjde: nový plugin bude mít jiný kód.</p>
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <p className="action-row">
        <button type="button" className="action" onClick={() => void remove()}>
          Smazat plugin
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </Dialog>
  );
};
