import { cities } from '../../contract/endpoints/places.ts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { delayByTimer } from '../shell/delay.ts';
import { useAnswer } from '../shell/use-answer.ts';
import { editionsPath, newEditionSearch } from './editions/edition-addresses.ts';
import { PrintEvents } from './print-events.tsx';
import { PrintForm } from './print-form.tsx';
import { PrintPreview } from './print-preview.tsx';
import { PrintTabs } from './print-tabs.tsx';
import { PrintedList } from './printed-list.tsx';
import { createPrintedEventsStore } from './printed-events-store.ts';
import { createPrintStore } from './print-store.ts';
import {
  addressNote,
  readChoice,
  toPrintInput,
  toPrintSearch,
  toSelection,
  type PrintChoice,
} from './print-choice.ts';
import './print.css';

/** Page that prints the programme of a town or an area, or own events; its choice is in the address. */
export const PrintPage = () => {
  const { ask } = useAccountStore();
  const { city: home } = useLoggedIn();
  const [store] = useState(() => createPrintStore({ ask }, delayByTimer));
  const [eventsStore] = useState(() => createPrintedEventsStore({ ask }));
  const [query, setQuery] = useSearchParams();
  const read = readChoice(query);
  const note = addressNote(query);
  const [isHome, setHome] = useState(query.size === 0 && home !== null);
  const choice: PrintChoice = isHome
    ? { ...read, view: { ...read.view, city: home?.slug ?? null } }
    : read;
  const [today] = useState(() => civilDateAt(Date.now()));
  const input = toPrintInput(choice, today);
  useEffect(() => store.request(input));
  useEffect(() => store.destroy, [store]);
  const document = useStore(store.$document);

  const selection = toSelection(choice, today);
  useEffect(() => eventsStore.request(selection));
  useEffect(() => eventsStore.destroy, [eventsStore]);
  const events = useStore(eventsStore.$events);
  const [named] = useAnswer(cities, choice.view.city ? { city: choice.view.city } : null);
  const cityTitle =
    (home?.slug === choice.view.city ? home?.title : undefined) ??
    (named.state === 'ready' ? named.answer[0]?.title : undefined) ??
    choice.view.city;

  const change = (changes: Partial<PrintChoice>): void => {
    setHome(false);
    setQuery(toPrintSearch({ ...choice, ...changes }), { replace: true });
  };
  const answer = events.state === 'ready' ? events.answer : null;
  const listed = answer?.events ?? [];
  const chosen = listed.filter(({ slug }) => !choice.without.includes(slug));
  return (
    <>
      <PrintTabs />
      <div className="print-page">
        <div className="print-choice">
          {note && (
            <p role="status" className="print-note">
              {note}
            </p>
          )}
          <PrintForm
            choice={choice}
            cityTitle={cityTitle}
            hasArea={selection !== null}
            events={listed}
            today={today}
            onChange={change}
          />
          {selection && choice.period && !choice.own && choice.only.length === 0 && (
            <p>
              <Link
                to={`${editionsPath}${newEditionSearch(toPrintSearch({ ...choice, without: [], picture: null }))}`}
              >
                Vydávat tento výběr pravidelně
              </Link>
            </p>
          )}
          <PrintEvents
            request={events}
            without={choice.without}
            onRetry={eventsStore.retry}
            onWithout={(without) => change({ without })}
          />
        </div>
        <PrintPreview
          document={document}
          fileName={`akce-${choice.view.city ?? (choice.only.length === 1 ? choice.only[0] : 'mapa')}.pdf`}
          hasList={chosen.length > 0}
          onRetry={store.retry}
          onNeedPages={store.needPages}
        />
      </div>
      {answer && chosen.length > 0 && (
        <PrintedList
          title={choice.title || answer.name}
          start={answer.start}
          end={answer.end}
          page={answer.page}
          events={chosen}
        />
      )}
    </>
  );
};
