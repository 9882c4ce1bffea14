import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { browserTimers } from '../shell/timers.ts';
import { importsPath } from './import-addresses.ts';
import { createImportSourcesStore } from './import-sources-store.ts';
import { SourceList } from './source-list.tsx';
import { SourcePage } from './source-page.tsx';
import './imports.css';

/** List of one's own sources, or the one in the address. */
const Content = () => {
  const { source: opened } = useParams();
  const { ask } = useAccountStore();
  const [store] = useState(() =>
    createImportSourcesStore({ ask, isHidden: () => document.hidden, ...browserTimers }),
  );
  useEffect(() => store.watch(), [store]);
  const sources = useStore(store.$sources);
  const hasFailed = useStore(store.$hasFailed);
  if (hasFailed && !sources)
    return (
      <p role="alert">
        Zdroje se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={() => void store.load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!sources) return <p role="status">Načítáme…</p>;
  if (opened === undefined) return <SourceList sources={sources} store={store} />;
  const source = sources.find(({ id }) => String(id) === opened);
  if (source) return <SourcePage source={source} store={store} />;
  return (
    <>
      <p role="alert">Takový zdroj nemáte. Možná je smazaný, nebo patří někomu jinému.</p>
      <p>
        <Link to={importsPath}>Všechny zdroje</Link>
      </p>
    </>
  );
};

/** Page of events from calendars, pages and tables of the organiser. */
export const ImportsPage = () => (
  <div className="imports">
    <Content />
  </div>
);
