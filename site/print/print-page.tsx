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
import { createPrintStore } from './print-store.ts';
import {
  readChoice,
  toPrintInput,
  toSearch,
  toViewQuery,
  type PrintChoice,
} from './print-choice.ts';
import './print.css';

/** Page that prints the programme of a town or an area; its choice is in the address. */
export const PrintPage = () => {
  const { ask } = useAccountStore();
  const { city: home } = useLoggedIn();
  const [store] = useState(() => createPrintStore({ ask }, delayByTimer));
  const [query, setQuery] = useSearchParams();
  const read = readChoice(query);
  const [isHome, setHome] = useState(query.size === 0 && home !== null);
  const choice: PrintChoice = isHome
    ? { ...read, view: { ...read.view, city: home?.slug ?? null } }
    : read;
  const [today] = useState(() => civilDateAt(Date.now()));
  const input = toPrintInput(choice, today);
  useEffect(() => store.request(input));
  useEffect(() => store.destroy, [store]);
  const document = useStore(store.$document);

  const view = toViewQuery(choice, today);
  const [events, retryEvents] = useAnswer('events', view && { query: view });
  const [cities] = useAnswer(
    'cities',
    choice.view.city ? { query: { city: choice.view.city } } : null,
  );
  const cityTitle =
    (home?.slug === choice.view.city ? home?.title : undefined) ??
    (cities.state === 'ready' ? cities.answer[0]?.title : undefined) ??
    choice.view.city;

  const change = (changes: Partial<PrintChoice>): void => {
    setHome(false);
    setQuery(toSearch({ ...choice, ...changes }), { replace: true });
  };
  const listed = events.state === 'ready' ? events.answer : [];
  return (
    <>
      <PrintTabs />
      <div className="print-page">
        <div className="print-choice">
          <PrintForm
            choice={choice}
            cityTitle={cityTitle}
            hasArea={view !== null}
            events={listed}
            today={today}
            onChange={change}
          />
          {view && choice.period && (
            <p>
              <Link to={`${editionsPath}${newEditionSearch(toSearch(choice))}`}>
                Vydávat tento výběr pravidelně
              </Link>
            </p>
          )}
          {view && (
            <PrintEvents
              request={events}
              without={choice.without}
              onRetry={retryEvents}
              onWithout={(without) => change({ without })}
            />
          )}
        </div>
        <PrintPreview
          document={document}
          fileName={`akce-${choice.view.city ?? 'mapa'}.pdf`}
          onRetry={store.retry}
        />
      </div>
      {view?.period && (
        <PrintedList
          title={choice.title || (cityTitle ? `Akce: ${cityTitle}` : 'Akce')}
          period={view.period}
          events={listed.filter(({ slug }) => !choice.without.includes(slug))}
        />
      )}
    </>
  );
};
