import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { EventScope, OwnEvent, OwnList } from '../../../contract/organizers/own-event.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { EmailReminder } from '../../account/email-reminder.tsx';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { browserTimers } from '../../shell/timers.ts';
import { KeptDrafts } from '../drafts/kept-drafts.tsx';
import { samePage, usePageVisit } from '../../shell/page-visit.ts';
import { ActionToast } from './action-toast.tsx';
import { ListFilters } from './list-filters.tsx';
import { readFilter, toFilterQuery } from './own-events-address.ts';
import { SavedNote, SavedSharing, type SavedNoteState } from './saved-note.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { OwnEventRow } from './own-event-row.tsx';
import { createOwnEventsStore } from './own-events-store.ts';
import './my-events.css';

const lists: [OwnList, string, string][] = [
  ['upcoming', 'Nadcházející', 'Nic nadcházejícího tu není.'],
  ['past', 'Proběhlé', 'Zatím nic neproběhlo.'],
  ['drafts', 'Koncepty', 'Žádný rozepsaný koncept.'],
  ['deleted', 'Smazané', 'Nic smazaného. Co smažete, tu třicet dní počká.'],
];

const scopes: [EventScope, string][] = [
  ['own', 'Moje'],
  ['all', 'Všech'],
];

const VisitedLists = () => {
  const saved = useLocation().state as SavedNoteState | null;
  const navigate = useNavigate();
  const [addressQuery] = useSearchParams();
  // Opens the list that contains the event just saved.
  const { ask } = useAccountStore();
  const { administrator: isAdministrator = false } = useLoggedIn();
  const [store] = useState(() =>
    createOwnEventsStore(
      { ask, now: () => Date.now(), ...browserTimers },
      readFilter(addressQuery, { list: saved?.isOver ? 'past' : 'upcoming', isAdministrator }),
    ),
  );
  useEffect(() => {
    void store.load();
    void store.loadPlaces();
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
  const { list, text, month, category, place, scope } = filter;
  const answer = useStore(store.$answer);
  const places = useStore(store.$places);
  const failed = useStore(store.$failed);
  const result = useStore(store.$result);
  const rows = useRef<HTMLUListElement>(null);
  const focused = useStore(store.$focused);
  const selected = useStore(store.$selected);
  const opened = useStore(store.dates.$opened);
  useEffect(() => {
    if (!focused) return;
    const row = rows.current?.querySelector(`[data-slug="${focused.slug}"]`);
    const date = row?.querySelector<HTMLElement>(`[data-date="${focused.date}"] button`);
    (date ?? row?.querySelector('a'))?.focus();
  }, [focused]);
  const counts = answer?.counts;
  const [, , emptyText] = lists.find(([name]) => name === list) ?? lists[0]!;
  return (
    <div className="my-events">
      <SavedNote {...saved} />
      <p className="action-row">
        <Link className="action" to="/moje-akce/vytvorit">
          Vytvořit novou akci
        </Link>
        <Link to={protectedPages.placeEditor.path}>Moje místa</Link>
        <Link to={`${protectedPages.printing.path}/?moje=1`}>Vytisknout</Link>
      </p>
      <EmailReminder />
      <KeptDrafts />
      <SavedSharing {...saved} />
      {isAdministrator && (
        <ListTabs
          label="Čí akce ukázat"
          tabs={scopes.map(([name, title]) => ({ name, title }))}
          selected={scope}
          onShow={store.showOf}
        />
      )}
      {answer?.total === 0 && scope === 'own' ? (
        <p>Zatím tu nic nemáte. Vytvořte první akci, za několik minut ji lidé uvidí na mapě.</p>
      ) : (
        <>
          <ListTabs
            label="Které akce ukázat"
            tabs={lists.map(([name, title]) => ({ name, title, count: counts?.[name] }))}
            selected={list}
            onShow={store.show}
          />
          <ListFilters
            filter={filter}
            places={places}
            onText={store.search}
            onNarrow={store.narrow}
          />
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
            <p>{text || month || category || place ? 'Nic takového tu není.' : emptyText}</p>
          )}
          {answer && answer.events.length > 1 && (
            <SelectionBar
              list={list}
              selected={selected.size}
              loaded={answer.events.length}
              onSelectAll={store.selectAll}
              onAct={(action) => void store.actOnSelected(action)}
              onRepeat={(days) => void store.repeatSelected(days)}
            />
          )}
          <ul className="my-events-rows" ref={rows}>
            {answer?.events.map((event: OwnEvent) => (
              <OwnEventRow
                key={event.id}
                event={event}
                isSelected={selected.has(event.slug)}
                onSelect={(isSelected) => store.select(event.slug, isSelected)}
                onAct={store.act}
                onRepeat={store.repeat}
                dates={opened.get(event.slug)}
                datesStore={store.dates}
              />
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
