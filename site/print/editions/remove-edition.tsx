import type { Edition } from '../../../contract/print/edition.ts';
import { RemovalDialog } from '../../account/removal-dialog.tsx';
import { failureMessageOf } from '../../account/session/error-message.ts';
import type { EditionsStore } from './editions-store.ts';

export interface RemoveEditionProps {
  edition: Edition;
  store: EditionsStore;
  onClose(): void;
  onGone(): void;
}

export const RemoveEdition = ({ edition, store, onClose, onGone }: RemoveEditionProps) => (
  <RemovalDialog
    title={`Smazat vydání „${edition.name}“?`}
    action="Smazat vydání"
    remove={async () => {
      const failure = await store.remove(edition.id);
      return failure && failureMessageOf(failure);
    }}
    onClose={onClose}
    onGone={onGone}
  >
    <p>Zmizí i&nbsp;všechno, co už vyšlo, a&nbsp;vaše úpravy. Vrátit to nepůjde.</p>
  </RemovalDialog>
);
