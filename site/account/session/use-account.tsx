import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createSiteClient } from '../../shell/client.ts';
import { useBrowserStore } from '../../shell/hydration.ts';
import { createAccountStore, type AccountState, type AccountStore } from './account-store.ts';
import { createStoredSession, tokenKey, userKey } from './stored-session.ts';

const StoreContext = createContext<AccountStore | null>(null);

const loggedOut: AccountState = { state: 'out' };

/** Milliseconds between checks of a token that could not be verified. */
const retryIntervalMs = 30_000;

const openStore = (): AccountStore =>
  createAccountStore(
    createSiteClient(),
    createStoredSession(() => window.localStorage),
  );

/** Provides the account store to its children and follows logins in other tabs. */
export const AccountProvider = ({
  store: initialStore,
  children,
}: {
  store?: AccountStore;
  children: ReactNode;
}) => {
  const [store] = useState(() => initialStore ?? openStore());
  useEffect(() => {
    void store.verify();
    const onStorage = ({ key }: StorageEvent): void => {
      // The key is null when the whole storage was cleared.
      if (key === tokenKey || key === userKey || key === null) void store.verify();
    };
    const retry = (): void => void store.retry();
    const timer = window.setInterval(retry, retryIntervalMs);
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', retry);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', retry);
    };
  }, [store]);
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
};

export const useAccountStore = (): AccountStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('AccountProvider is missing');
  return store;
};

export const useAccount = (): AccountState => {
  const { $account } = useAccountStore();
  // Pages of the server are the same for everybody.
  return useBrowserStore($account, loggedOut);
};
