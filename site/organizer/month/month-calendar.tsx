import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { LiveText, useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { samePage } from '../../shell/page-visit.ts';
import { FormStateContext } from '../list/form-link.tsx';
import { MyEventsHead } from '../list/my-events-head.tsx';
import type { SavedNoteState } from '../list/saved-sentence.ts';
import { useListReturn } from '../list/use-list-return.ts';
import { MonthDate } from './month-date.tsx';
import { addMonths, toMonthPlan } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { monthInWords } from './month-in-words.ts';
import { readMonth, toMonthSearch } from './month-address.ts';
import { createOwnMonthStore } from './own-month-store.ts';
import './own-month.css';

const MonthLink = ({ month, label }: { month: string; label: string }) => (
  <Link to={{ search: toMonthSearch(month) }} state={samePage} preventScrollReset>
    {label}
  </Link>
);

/** Month calendar of one's own events; the month is in the page's address. */
export const MonthCalendar = () => {
  const { ask } = useAccountStore();
  const { state } = useLocation() as { state: SavedNoteState | null };
  const [query] = useSearchParams();
  const today = civilDateAt(Date.now());
  const month = readMonth(query, today);
  const [store] = useState(() => createOwnMonthStore({ ask }));
  useEffect(() => void store.load(month), [month, store]);
  const loaded = useStore(store.$month);
  const dates = loaded.state === 'ready' ? loaded.answer.dates : [];
  const plan = toMonthPlan(month, dates);
  const page = useRef<HTMLDivElement>(null);
  const { formState, keep } = useListReturn({
    page,
    rows: loaded.state === 'ready' ? dates.length : null,
    isAtTop: state?.isNew === true,
  });
  return (
    <FormStateContext value={formState}>
      <div
        className="my-events"
        ref={page}
        onClickCapture={({ target }) => keep(target as Element)}
      >
        <MyEventsHead state={state} view="month" />
        <div className="own-month-bar">
          <h2>
            <LiveText>{monthInWords(month)}</LiveText>
          </h2>
          <nav aria-label="Měsíce">
            <MonthLink
              month={addMonths(month, -1)}
              label={`‹ ${monthInWords(addMonths(month, -1))}`}
            />
            {month !== today.slice(0, 7) && (
              <MonthLink month={today.slice(0, 7)} label="tento měsíc" />
            )}
            <MonthLink
              month={addMonths(month, 1)}
              label={`${monthInWords(addMonths(month, 1))} ›`}
            />
          </nav>
        </div>
        {loaded.state === 'failed' && (
          <p role="alert">
            Akce se nepodařilo načíst.{' '}
            <button
              type="button"
              className="action action-quiet"
              onClick={() => void store.load(month)}
            >
              Zkusit znovu
            </button>
          </p>
        )}
        <p role="status" className="own-month-note">
          {loaded.state === 'loading' && 'Načítáme…'}
          {loaded.state === 'ready' &&
            dates.length === 0 &&
            'V\u00a0tomto měsíci nemáte žádnou akci.'}
          {loaded.state === 'ready' &&
            !loaded.answer.is_whole &&
            'Termínů je více, než se do kalendáře vejde. Všechny najdete v\u00a0seznamu.'}
        </p>
        {plan.long.length > 0 && (
          <section className="own-month-long" aria-label="Trvá déle než týden">
            <h3>Trvá déle než týden</h3>
            <ul>
              {plan.long.map((date) => (
                <MonthDate key={`${date.slug} ${date.time.id}`} date={date} day={null} />
              ))}
            </ul>
          </section>
        )}
        <MonthGrid days={plan.days} today={today} />
      </div>
    </FormStateContext>
  );
};
