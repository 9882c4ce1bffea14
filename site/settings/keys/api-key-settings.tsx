import { apiKeys } from '../../../contract/endpoints/api-keys.ts';
import { useEffect, useRef, useState } from 'react';
import { maxApiKeys, type ApiKey, type CreatedApiKey } from '../../../contract/accounts/api-key.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { AccountAnswerNote } from '../account-answer-note.tsx';
import { createAccountAnswerStore } from '../account-answer-store.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import { CreatedKeyNote } from './created-key-note.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';

/** Keys by which programs publish events of the account. */
export const ApiKeySettings = () => {
  const { ask } = useAccountStore();
  const [store] = useState(() => createAccountAnswerStore({ ask }, apiKeys));
  useEffect(() => void store.load(), [store]);
  const keys = useStore(store.$answer);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  useEffect(() => {
    // The button of its row, which had the focus, is gone.
    if (revoked) button.current?.focus();
  }, [revoked]);

  const addKey = (answer: CreatedApiKey): void => {
    const { key: _secret, ...key } = answer;
    store.replace([...(keys ?? []), key]);
    setCreating(false);
    setCreated(answer);
    setRevoked(null);
  };
  const takeRevoked = (apiKey: ApiKey, left: ApiKey[]): void => {
    store.replace(left);
    setRevoking(null);
    if (created?.id === apiKey.id) setCreated(null);
    setRevoked(apiKey);
  };

  return (
    <SettingsSection
      name="keys"
      lead={
        <>
          Když akce vedete jinde, třeba v&nbsp;kalendáři města, může je sem posílat program sám.
          Klíč mu dovolí pracovat jen s&nbsp;vašimi akcemi, ne s&nbsp;účtem. Změna hesla klíče
          neruší.
        </>
      }
    >
      <AccountAnswerNote store={store} failure="Klíče se nepodařilo načíst." />
      {created && (
        <CreatedKeyNote
          key={created.id}
          created={created}
          onClose={() => {
            setCreated(null);
            button.current?.focus();
          }}
        />
      )}
      {keys && keys.length > 0 && (
        <ul className="settings-rows">
          {keys.map((apiKey) => (
            <ApiKeyItem key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
          ))}
        </ul>
      )}
      {keys && keys.length >= maxApiKeys && (
        <p className="settings-note">Klíčů můžete mít nejvýše {maxApiKeys}.</p>
      )}
      {keys && (
        <button
          type="button"
          className="action action-quiet"
          ref={button}
          onClick={() => setCreating(true)}
        >
          Vytvořit klíč…
        </button>
      )}
      <p className="settings-outcome" role="status">
        {revoked && `Klíč „${revoked.name}“ už neplatí.`}
      </p>
      {isCreating && <NewApiKey onCreated={addKey} onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeApiKey
          apiKey={revoking}
          onRevoked={(left) => takeRevoked(revoking, left)}
          onClose={() => setRevoking(null)}
        />
      )}
    </SettingsSection>
  );
};
