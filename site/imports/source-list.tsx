import { Link, useLocation } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { maxSources, type ImportSource } from '../../contract/imports/import-source.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { NewSource } from './new-source.tsx';
import { SourceListItem } from './source-list-item.tsx';

export interface SourceListProps {
  sources: readonly ImportSource[];
  store: ImportSourcesStore;
}

/** Own sources, and the form of a new one. */
export const SourceList = ({ sources, store }: SourceListProps) => {
  const { state } = useLocation() as { state: { removedSource?: string } | null };
  return (
    <>
      <p>
        <Link to={protectedPages.myEvents.path}>Moje akce</Link>
      </p>
      <p className="imports-lead">
        Akce z&nbsp;vašeho kalendáře, webu nebo tabulky. Načteme je, vy rozhodnete, co přijde
        na&nbsp;mapu.
      </p>
      <p role="status" className="imports-status">
        {state?.removedSource !== undefined && `Zdroj „${state.removedSource}“ je smazaný.`}
      </p>
      {sources.length > 0 && (
        <section aria-labelledby="imports-sources">
          <h2 id="imports-sources">Vaše zdroje</h2>
          <ul className="import-sources">
            {sources.map((source) => (
              <SourceListItem key={source.id} source={source} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="imports-new">
        <h2 id="imports-new">{sources.length > 0 ? 'Přidat další zdroj' : 'Přidat zdroj'}</h2>
        {sources.length < maxSources ? (
          <NewSource store={store} />
        ) : (
          <p>Zdrojů můžete mít nejvýše {maxSources}. Než přidáte další, některý smažte.</p>
        )}
      </section>
    </>
  );
};
