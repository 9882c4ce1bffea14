import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createPicksStore, storedPicksKey, type PicksStore } from './picks-store.ts';

const StoreContext = createContext<PicksStore | null>(null);

/** Part of the page without hearts, such as the preview of an event that is not written yet. */
export const WithoutPicks = ({ children }: { children: ReactNode }) => (
  <StoreContext.Provider value={null}>{children}</StoreContext.Provider>
);

/** Provides the visitor's selection to its children and follows changes in other tabs. */
export const PicksProvider = ({
  store: initialStore,
  children,
}: {
  store?: PicksStore;
  children: ReactNode;
}) => {
  const [store] = useState(() => initialStore ?? createPicksStore(() => window.localStorage));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      // The key is null when the whole storage was cleared.
      if (key === storedPicksKey || key === null) store.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [store]);
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
};

/** The visitor's selection; null where there are no hearts. */
export const usePicksStore = (): PicksStore | null => useContext(StoreContext);
