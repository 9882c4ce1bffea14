import { useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { Dialog } from '../../account/dialog.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { refusalInWords } from '../refusal-words.ts';

export interface RemovePluginProps {
  plugin: Plugin;
  onClose(): void;
  onGone(): void;
}

export const RemovePlugin = ({ plugin, onClose, onGone }: RemovePluginProps) => {
  const { ask } = useAccountStore();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const result = await ask('deletePlugin', { plugin: plugin.id });
    // 404: already removed elsewhere.
    if (result.state === 'done' || (result.state === 'refused' && result.status === 404))
      return onGone();
    setProblem(refusalInWords(result));
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
          Nechat
        </button>
      </p>
    </Dialog>
  );
};
