import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { OwnEvent, OwnList } from '../../../contract/organizers/own-event.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { browserTimers } from '../../shell/timers.ts';
import { KeptDrafts } from '../drafts/kept-drafts.tsx';
import { samePage, usePageVisit } from '../../shell/page-visit.ts';
import { ActionToast } from './action-toast.tsx';
import { ListFilters } from './list-filters.tsx';
import { readFilter, toFilterQuery } from './own-events-address.ts';
import { OwnEventRow } from './own-event-row.tsx';
import { createOwnEventsStore } from './own-events-store.ts';
import './my-events.css';

const lists: [OwnList, string, string][] = [
  ['upcoming', 'Nadcházející', 'Nic nadcházejícího tu nemáte.'],
  ['past', 'Proběhlé', 'Zatím nic neproběhlo.'],
  ['drafts', 'Koncepty', 'Žádný rozepsaný koncept.'],
  ['deleted', 'Smazané', 'Nic smazaného. Co smažete, tu třicet dní počká.'],
];

const isEmpty = (counts: Record<OwnList, number>): boolean =>
  Object.values(counts).every((count) => count === 0);

const VisitedLists = () => {
  const saved = useLocation().state as { saved?: string; isNew?: boolean; isOver?: boolean } | null;
  const navigate = useNavigate();
  const [addressQuery] = useSearchParams();
  // Opens the list that contains the event just saved.
  const { ask } = useAccountStore();
  const [store] = useState(() =>
    createOwnEventsStore(
      { ask, now: () => Date.now(), ...browserTimers },
      readFilter(addressQuery, saved?.isOver ? 'past' : 'upcoming'),
    ),
  );
  useEffect(() => {
    void store.load();
    return store.destroy;
  }, [store]);
  useEffect(
    () =>
      store.$query.listen((filter) => {
        void navigate({ search: toFilterQuery(filter) }, { replace: true, state: samePage });
      }),
    [navigate, store],
  );
  const filter = useStore(store.$query);
  const { list, text, month, category } = filter;
  const answer = useStore(store.$answer);
  const failed = useStore(store.$failed);
  const result = useStore(store.$result);
  const rows = useRef<HTMLUListElement>(null);
  const focused = useStore(store.$focused);
  useEffect(() => {
    if (focused)
      rows.current?.querySelector<HTMLElement>(`[data-slug="${focused.slug}"] a`)?.focus();
  }, [focused]);
  const counts = answer?.counts;
  const [, , emptyText] = lists.find(([name]) => name === list) ?? lists[0]!;
  return (
    <div className="my-events">
      <p className="action-row">
        <Link className="action" to="/moje-akce/vytvorit">
          Vytvořit novou akci
        </Link>
        <Link to={protectedPages.placeEditor.path}>Moje místa</Link>
      </p>
      <KeptDrafts />
      {saved?.saved && (
        <p role="status">
          {saved.isNew ? 'Akce je zveřejněná' : 'Změny jsou uložené'}
          {saved.isOver && '; už proběhla, najdete ji mezi proběhlými'}
          {saved.isNew && !saved.isOver && ' a je na mapě'}.{' '}
          <Link to={`/detail/${saved.saved}`}>Zobrazit akci</Link>
          {saved.isNew && (
            <>
              {' nebo '}
              <Link to={`/moje-akce/vytvorit?kopie=${saved.saved}`}>přidat další podobnou</Link>
            </>
          )}
        </p>
      )}
      {counts && isEmpty(counts) ? (
        <p>Zatím tu nic nemáte. Vytvořte první akci, za pár minut ji lidé uvidí na mapě.</p>
      ) : (
        <>
          <ListTabs
            label="Které akce ukázat"
            tabs={lists.map(([name, title]) => ({ name, title, count: counts?.[name] }))}
            selected={list}
            onShow={store.show}
          />
          <ListFilters filter={filter} onText={store.search} onNarrow={store.narrow} />
          {failed && (
            <p role="alert">
              Akce se nepodařilo načíst.{' '}
              <button
                type="button"
                className="action action-quiet"
                onClick={() => void store.load()}
              >
                Zkusit znovu
              </button>
            </p>
          )}
          {!answer && !failed && <p role="status">Načítám…</p>}
          {answer?.events.length === 0 && (
            <p>{text || month || category ? 'Nic takového tu není.' : emptyText}</p>
          )}
          <ul className="my-events-rows" ref={rows}>
            {answer?.events.map((event: OwnEvent) => (
              <OwnEventRow key={event.id} event={event} onAct={store.act} onRepeat={store.repeat} />
            ))}
          </ul>
          {answer?.next && (
            <button type="button" className="action action-quiet" onClick={() => void store.more()}>
              Načíst další
            </button>
          )}
        </>
      )}
      <ActionToast
        result={result}
        onUndo={() => void store.undo()}
        onClose={() => {
          rows.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
          store.closeResult();
        }}
      />
    </div>
  );
};

/**
 * Page with the lists of own events: upcoming, past, drafts and deleted. The list and its filter are
 * in the page's address.
 */
export const MyEvents = () => <VisitedLists key={usePageVisit(useLocation())} />;
