import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EventScope, OwnEvent, OwnList } from '../../../contract/organizers/own-event.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { browserTimers } from '../../shell/timers.ts';
import { isMonthView } from '../month/month-address.ts';
import { MonthCalendar } from '../month/month-calendar.tsx';
import { samePage, usePageVisit } from '../../shell/page-visit.ts';
import type { ActionResult } from './action-result.ts';
import { ActionToast } from './action-toast.tsx';
import { ListFilters } from './list-filters.tsx';
import { readFilter, toFilterQuery } from './own-events-address.ts';
import { FormStateContext } from './form-link.tsx';
import { readListReturn } from './list-return.ts';
import { MyEventsHead } from './my-events-head.tsx';
import type { SavedNoteState } from './saved-sentence.ts';
import { SelectAll, SelectionBar } from './selection-bar.tsx';
import { OwnEventRow } from './own-event-row.tsx';
import { createOwnEventsStore } from './own-events-store.ts';
import { shortRows } from './short-rows.ts';
import type { EventAction } from './own-event-calls.ts';
import { useMedia } from '../../shell/use-media.ts';
import { useListReturn } from './use-list-return.ts';
import './my-events.css';

const lists: [OwnList, string, string][] = [
  ['upcoming', 'Nadcházející', 'Žádná nadcházející akce.'],
  ['past', 'Proběhlé', 'Žádná proběhlá akce.'],
  ['drafts', 'Koncepty', 'Žádný rozepsaný koncept.'],
  ['deleted', 'Smazané', 'Žádná smazaná akce. Smazané akce lze třicet dní obnovit.'],
];

const scopes: [EventScope, string][] = [
  ['own', 'Moje'],
  ['all', 'Všech'],
];

const VisitedLists = () => {
  const { state } = useLocation() as { state: SavedNoteState | null };
  const isReturn = readListReturn(state).list !== undefined;
  // Changes leave the list where it was; what was published is told of at the top.
  const [changed] = useState<ActionResult | null>(() =>
    isReturn && state?.saved !== undefined && !state.isNew
      ? { ...state, state: 'saved', slug: state.saved }
      : null,
  );
  const navigate = useNavigate();
  const [addressQuery] = useSearchParams();
  const { ask } = useAccountStore();
  const { administrator: isAdministrator = false } = useLoggedIn();
  const [store] = useState(() =>
    createOwnEventsStore(
      { ask, now: () => Date.now(), ...browserTimers },
      // Without a list to return to, the one that contains the event just saved.
      readFilter(addressQuery, {
        list: state?.isOver && !isReturn ? 'past' : 'upcoming',
        isAdministrator,
      }),
    ),
  );
  const answer = useStore(store.$answer);
  const page = useRef<HTMLDivElement>(null);
  const { keptRows, formState, keep } = useListReturn({
    page,
    rows: answer ? answer.events.length : null,
    isAtTop: state?.isNew === true,
  });
  useEffect(() => {
    void store.load(keptRows);
    void store.loadPlaces();
    return store.destroy;
  }, [keptRows, store]);
  useEffect(() => {
    if (changed) store.report(changed);
  }, [changed, store]);
  useEffect(
    () =>
      store.$query.listen((filter) => {
        void navigate({ search: toFilterQuery(filter) }, { replace: true, state: samePage });
      }),
    [navigate, store],
  );
  const filter = useStore(store.$query);
  const { list, text, month, category, place, scope } = filter;
  const places = useStore(store.$places);
  const failed = useStore(store.$failed);
  const result = useStore(store.$result);
  const isShort = useMedia(shortRows);
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
  const selection = answer &&
    (answer.events.length > 1 || selected.size > 0) && {
      list,
      selected: selected.size,
      loaded: answer.events.length,
      onSelectAll: store.selectAll,
      onAct: (action: EventAction) => void store.actOnSelected(action),
      onRepeat: (days: number) => void store.repeatSelected(days),
      onCopy: () => void store.copySelected(),
    };
  return (
    <FormStateContext value={formState}>
      <div
        className="my-events"
        ref={page}
        onClickCapture={({ target }) => keep(target as Element)}
      >
        <MyEventsHead state={state} view="list" isTold={changed !== null} />
        {isAdministrator && (
          <ListTabs
            label="Čí akce zobrazit"
            tabs={scopes.map(([name, title]) => ({ name, title }))}
            selected={scope}
            onShow={store.showOf}
          />
        )}
        {answer?.total === 0 && scope === 'own' ? (
          <p>Zatím nemáte žádnou akci. Vytvořte první; na mapě bude hned po zveřejnění.</p>
        ) : (
          <>
            <ListTabs
              label="Které akce zobrazit"
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
            {!answer && !failed && <p role="status">Načítáme…</p>}
            {answer?.events.length === 0 && (
              <p>
                {text || month || category || place
                  ? 'Tomuto výběru žádná akce neodpovídá.'
                  : emptyText}
              </p>
            )}
            {selection &&
              (isShort ? <SelectAll {...selection} /> : <SelectionBar {...selection} />)}
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
              <button
                type="button"
                className="action action-quiet"
                onClick={() => void store.more()}
              >
                Zobrazit další
              </button>
            )}
          </>
        )}
        <div className="my-events-dock">
          <ActionToast
            result={result}
            onUndo={store.undo}
            onClose={(previous) => {
              const link = rows.current?.querySelector<HTMLElement>('a');
              (previous ?? link)?.focus({ preventScroll: true });
              store.closeResult();
            }}
          />
          {selection && isShort && selected.size > 0 && <SelectionBar {...selection} isDocked />}
        </div>
      </div>
    </FormStateContext>
  );
};

/**
 * Page with the lists of own events: upcoming, past, drafts and deleted; or with their month calendar.
 * The list and its filter, or the month, are in the page's address.
 */
export const MyEvents = () => {
  const visit = usePageVisit(useLocation());
  const [query] = useSearchParams();
  return isMonthView(query) ? <MonthCalendar key={visit} /> : <VisitedLists key={visit} />;
};
