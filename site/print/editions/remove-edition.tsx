import { useState } from 'react';
import type { Edition } from '../../../contract/print/edition.ts';
import { Dialog } from '../../account/dialog.tsx';
import { failureMessageOf } from '../../account/session/error-message.ts';
import type { EditionsStore } from './editions-store.ts';

export interface RemoveEditionProps {
  edition: Edition;
  store: EditionsStore;
  onClose(): void;
  onGone(): void;
}

export const RemoveEdition = ({ edition, store, onClose, onGone }: RemoveEditionProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const failure = await store.remove(edition.id);
    if (failure) setProblem(failureMessageOf(failure));
    else onGone();
  };
  return (
    <Dialog title={`Smazat vydání „${edition.name}“?`} onClose={onClose}>
      <p>Zmizí i&nbsp;všechno, co už vyšlo, a&nbsp;vaše úpravy. Vrátit to nepůjde.</p>
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <p className="action-row">
        <button type="button" className="action" onClick={() => void remove()}>
          Smazat vydání
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </Dialog>
  );
};
