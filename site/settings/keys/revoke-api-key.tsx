import { deleteApiKey } from '../../../contract/endpoints/api-keys.ts';
import type { ApiKey } from '../../../contract/accounts/api-key.ts';
import { Dialog } from '../../account/dialog.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { SavingNote } from '../saving-note.tsx';
import { useSaving } from '../use-saving.ts';

export interface RevokeApiKeyProps {
  apiKey: ApiKey;
  /** Gets the keys that are left. */
  onRevoked(keys: ApiKey[]): void;
  onClose(): void;
}

/** Question before a key is revoked for good. */
export const RevokeApiKey = ({ apiKey, onRevoked, onClose }: RevokeApiKeyProps) => {
  const { ask } = useAccountStore();
  const { saving, sentence, save } = useSaving();
  const revoke = async (): Promise<void> => {
    const keys = await save(() => ask(deleteApiKey, { key: apiKey.id }));
    if (keys) onRevoked(keys);
  };
  return (
    <Dialog title={`Zrušit klíč „${apiKey.name}“?`} onClose={onClose}>
      <p>
        Program, který ho používá, se k&nbsp;vašim akcím už nedostane. Akce, které vložil, zůstanou.
        Vrátit to nepůjde, můžete jen vytvořit nový klíč.
      </p>
      <SavingNote saving={saving} sentence={sentence} saved="" />
      <p className="action-row">
        <button type="button" className="action" onClick={() => void revoke()}>
          Zrušit klíč
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </Dialog>
  );
};
