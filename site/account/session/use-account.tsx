import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { serverAddress } from '../../shell/server-address.ts';
import { createAccountClient } from './account-client.ts';
import { createAccountStore, type AccountState, type AccountStore } from './account-store.ts';
import { createStoredSession, tokenKey, userKey } from './stored-session.ts';

const StoreContext = createContext<AccountStore | null>(null);

/** Where a token that could not be checked is asked about again, in milliseconds. */
const again = 30_000;

const openStore = (): AccountStore =>
  createAccountStore(
    createAccountClient(serverAddress(), (address, init) => fetch(address, init)),
    createStoredSession(() => window.localStorage),
  );

/** Who is logged in, for everything inside; in step with the other tabs of this browser. */
export const AccountProvider = ({
  store: given,
  children,
}: {
  store?: AccountStore;
  children: ReactNode;
}) => {
  const [store] = useState(() => given ?? openStore());
  useEffect(() => {
    void store.verify();
    const onStorage = ({ key }: StorageEvent): void => {
      // Null when everything was cleared.
      if (key === tokenKey || key === userKey || key === null) void store.verify();
    };
    const retry = (): void => {
      if (store.$account.get().state === 'unreachable') void store.verify();
    };
    const timer = window.setInterval(retry, again);
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
  if (!store) throw new Error('nobody says who is logged in');
  return store;
};

export const useAccount = (): AccountState => {
  const { $account } = useAccountStore();
  return useSyncExternalStore(
    (changed) => $account.listen(changed),
    () => $account.get(),
  );
};
