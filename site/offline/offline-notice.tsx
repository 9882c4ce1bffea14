import { createContext, useContext, useEffect } from 'react';
import { atom } from 'nanostores';
import { matchPath, useLocation } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useStore } from '../../widget/index.ts';
import { momentInDigits } from '../components/moment.ts';
import type { CopyStore, ShownCopy } from './copy-store.ts';
import './offline-notice.css';

const CopyContext = createContext<CopyStore>({ $copy: atom(null) });
export const CopyStoreProvider = CopyContext.Provider;

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
      {isOffline ? 'Jste offline.' : 'Server teď neodpovídá.'} Ukazujeme stav z{'\u00a0'}
      {momentInDigits(keptAt, now)}.
    </p>
    <button type="button" onClick={onReload}>
      Načíst znovu
    </button>
  </div>
);

const protectedPaths = Object.values(protectedPages).map(({ path }) => path);

/**
 * The notice of a page that shows events, while they are copies. The page loads again when the
 * connection is back; pages with forms have no notice, so none of them is loaded again.
 */
export const PageOfflineNotice = () => {
  const copy = useStore(useContext(CopyContext).$copy);
  const { pathname } = useLocation();
  const isShown = copy !== null && !protectedPaths.some((path) => matchPath(path, pathname));
  useEffect(() => {
    if (!isShown) return undefined;
    const reload = (): void => {
      // Not while somebody writes, in a dialog for example.
      if (!document.activeElement?.matches('input, textarea, select')) window.location.reload();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isShown]);
  if (!isShown) return null;
  return <OfflineNotice copy={copy} now={Date.now()} onReload={() => window.location.reload()} />;
};
