import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { RemovalDialog } from '../../account/removal-dialog.tsx';
import { formFailureMessageOf } from '../../account/session/error-message.ts';
import type { PluginsStore } from './plugins-store.ts';

export interface RemovePluginProps {
  plugin: Plugin;
  store: PluginsStore;
  onClose(): void;
  onGone(): void;
}

export const RemovePlugin = ({ plugin, store, onClose, onGone }: RemovePluginProps) => (
  <RemovalDialog
    title={`Smazat plugin „${plugin.title}“?`}
    action="Smazat plugin"
    remove={async () => {
      const failure = await store.remove(plugin.id);
      return failure && formFailureMessageOf(failure);
    }}
    onClose={onClose}
    onGone={onGone}
  >
    <p>
      Stránky, na kterých je vložený, přestanou mapu ukazovat. Zůstane na nich text, který jste
      dovnitř vložili, nebo odkaz na Mapu akcí.
    </p>
    <p>Vrátit to nepůjde: nový plugin bude mít jiný kód.</p>
  </RemovalDialog>
);
