import { createContext, useContext, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useStore } from '../../widget/index.ts';
import { momentInDigits } from '../components/moment.ts';
import { createCopyStore, type ShownCopy } from './copy-store.ts';
import './offline-notice.css';

const CopyContext = createContext(createCopyStore(undefined));
export const CopyStoreProvider = CopyContext.Provider;
export const useCopyStore = () => useContext(CopyContext);

export interface OfflineNoticeProps {
  copy: ShownCopy;
  /** Epoch milliseconds. */
  now: number;
  onReload(): void;
}

/** Sentence about the age of what the page shows, while the server cannot be reached. */
export const OfflineNotice = ({
  copy: { keptAt, isOffline },
  now,
  onReload,
}: OfflineNoticeProps) => (
  <div className="offline-notice">
    <p role="status">
      {`${isOffline ? 'Jste bez připojení.' : 'Server teď neodpovídá.'} Ukazujeme stav z\u00a0${momentInDigits(keptAt, now)}.`}
    </p>
    <button type="button" onClick={onReload}>
      Načíst znovu
    </button>
  </div>
);

/** Time until a page that is being left is gone, in milliseconds; after a download it stays. */
const maxLeavingMs = 10_000;

const protectedPaths = Object.values(protectedPages).map(({ path }) => path);

/**
 * The notice of a page that shows events, while they are copies. The page loads again when the
 * connection is back; pages with forms have no notice, so none of them is loaded again.
 */
export const PageOfflineNotice = () => {
  const copy = useStore(useCopyStore().$copy);
  const { pathname } = useLocation();
  const isShown = copy !== null && !protectedPaths.some((path) => matchPath(path, pathname));
  useEffect(() => {
    if (!isShown) return undefined;
    let leftAt = -Infinity;
    const leave = (): void => {
      leftAt = performance.now();
    };
    const reload = (): void => {
      // A reload would lose what somebody is writing, in a dialog for example.
      const isWritten = document.activeElement?.matches('input, textarea, select') === true;
      // A reload while the page is being left would win over the next page, and lead back here.
      const isLeft = performance.now() - leftAt < maxLeavingMs;
      if (!isWritten && !isLeft) window.location.reload();
    };
    window.addEventListener('online', reload);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('online', reload);
      window.removeEventListener('beforeunload', leave);
    };
  }, [isShown]);
  if (!isShown) return null;
  return <OfflineNotice copy={copy} now={Date.now()} onReload={() => window.location.reload()} />;
};
