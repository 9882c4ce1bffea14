import { useState } from 'react';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { readAsBase64 } from './read-as-base64.ts';
import { newSourceDraft } from './source-draft.ts';
import { createSourceFormStore } from './source-form-store.ts';
import { SourceForm } from './source-form.tsx';

export interface ReadAgainProps {
  /** Given as a file or a table. */
  source: ImportSource;
  store: ImportSourcesStore;
  onClose(): void;
}

/** Form with another file, or another table, of the same source. */
export const ReadAgain = ({ source: { id, kind }, store, onClose }: ReadAgainProps) => {
  const [formStore] = useState(() =>
    createSourceFormStore(newSourceDraft(kind), {
      readFile: readAsBase64,
      send: (_draft, content) => store.read(id, content.kind === 'address' ? null : content),
    }),
  );
  return (
    <SourceForm
      label="Načíst znovu"
      store={formStore}
      action="Načíst"
      sending="Odesíláme…"
      buttons={
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      }
      onDone={onClose}
    />
  );
};
