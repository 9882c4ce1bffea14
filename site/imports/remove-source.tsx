import type { ImportSource } from '../../contract/imports/import-source.ts';
import { RemovalDialog } from '../account/removal-dialog.tsx';
import { failureMessageOf } from '../account/session/error-message.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';

export interface RemoveSourceProps {
  source: ImportSource;
  store: ImportSourcesStore;
  onClose(): void;
  onGone(): void;
}

export const RemoveSource = ({ source, store, onClose, onGone }: RemoveSourceProps) => (
  <RemovalDialog
    title={`Smazat zdroj „${source.title}“?`}
    action="Smazat zdroj"
    remove={async () => {
      const failure = await store.remove(source.id);
      return failure && failureMessageOf(failure);
    }}
    onClose={onClose}
    onGone={onGone}
  >
    <p>Akce, které jste převzali, zůstanou.</p>
  </RemovalDialog>
);
