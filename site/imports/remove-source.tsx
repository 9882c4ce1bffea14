import { useState } from 'react';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import { Dialog } from '../account/dialog.tsx';
import { failureMessageOf } from '../account/session/error-message.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';

export interface RemoveSourceProps {
  source: ImportSource;
  store: ImportSourcesStore;
  onClose(): void;
  onGone(): void;
}

/** Question before a source is deleted. */
export const RemoveSource = ({ source, store, onClose, onGone }: RemoveSourceProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const failure = await store.remove(source.id);
    if (failure) setProblem(failureMessageOf(failure));
    else onGone();
  };
  return (
    <Dialog title={`Smazat zdroj „${source.title}“?`} onClose={onClose}>
      <p>Akce, které jste převzali, zůstanou.</p>
      <div role="alert">{problem !== null && <p className="import-problem">{problem}</p>}</div>
      <p className="action-row">
        <button type="button" className="action" onClick={() => void remove()}>
          Smazat zdroj
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </Dialog>
  );
};
