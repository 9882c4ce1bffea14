import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { countedTimes, outOf, timeInWords, LiveText } from '../../../widget/index.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { EventDates } from './dates/event-dates.tsx';
import type { EventDatesStore, OpenedDates } from './dates/event-dates-store.ts';
import type { EventAction } from './own-event-calls.ts';
import { RepeatForm } from './repeat-form.tsx';
import { ShownEventNote } from './shown-event-note.tsx';

export interface OwnEventRowProps {
  event: OwnEvent;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  onAct(action: EventAction, event: OwnEvent): void;
  onRepeat(event: OwnEvent, day: CivilDate): void;
  /** Dates shown in the row; undefined while they are closed. */
  dates: OpenedDates | undefined;
  /** Store of the dates, of which the row opens its own. */
  datesStore: Pick<EventDatesStore, 'toggle' | 'change' | 'reload'>;
}

/** Action that changes whether the event takes place, and its label. */
const statusAction: Record<Exclude<OwnEvent['status'], 'deleted'>, [EventAction, string]> = {
  published: ['cancel', 'Zrušit akci'],
  cancelled: ['publish', 'Přece se koná'],
  draft: ['publish', 'Zveřejnit'],
};

/** Page that prints the poster of one event. */
const posterOf = (slug: string): string =>
  `${protectedPages.printing.path}/?rozvrzeni=poster&popisy=1&akce=${slug}`;

const states = { draft: 'koncept', cancelled: 'zrušená', deleted: 'smazaná', published: null };

export const OwnEventRow = ({
  event,
  isSelected,
  onSelect,
  onAct,
  onRepeat,
  dates: openedDates,
  datesStore,
}: OwnEventRowProps) => {
  const [isRepeating, setRepeating] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const { slug, title, status, place, time, dates, coming, source_id } = event;
  // Of a single date, cancelling the event says the same.
  const hasDates = status === 'published' && (coming > 1 || openedDates !== undefined);
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  const facts = [
    time && timeInWords(time, year),
    dates > 1 &&
      (coming > 0 && coming < dates
        ? `ještě ${coming} ${outOf(dates)} termínů`
        : countedTimes(dates)),
    place && typeset(`${place.title}, ${place.city.title}`),
    !time && place && 'termín ještě není',
    time && !place && 'místo ještě není',
  ].filter(Boolean);
  const button = (action: EventAction, label: string) => (
    <button
      type="button"
      className="link-button"
      aria-label={`${label}: ${title}`}
      onClick={() => onAct(action, event)}
    >
      {label}
    </button>
  );
  const shareLink = (
    <Link to={sharingPath(event.id)} aria-label={`Sdílet: ${title}`}>
      Sdílet
    </Link>
  );
  return (
    <li className="own-event-row" data-slug={slug}>
      <label className="own-event-row-choice">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Vybrat: ${title}`}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <div>
        <h2>
          {status === 'deleted' ? (
            <LiveText>{typeset(title)}</LiveText>
          ) : (
            <Link to={`/moje-akce/upravit/${slug}`}>{typeset(title)}</Link>
          )}
          {states[status] && <LiveText className="own-event-row-state">{states[status]}</LiveText>}
        </h2>
        <p>
          <LiveText>
            {facts.length > 0 ? facts.join(' · ') : 'Termín ani místo ještě nejsou.'}
          </LiveText>
          {source_id !== null && (
            <span title={`Posílá ji program pod označením ${source_id}`}> · přes API</span>
          )}
          {event.posts > 0 && <span> · sdílená na&nbsp;Facebooku</span>}
        </p>
        {event.shown && (
          <ShownEventNote
            title={title}
            shown={event.shown}
            onSeparate={() => onAct('separate', event)}
          />
        )}
      </div>
      <p className="own-event-row-actions">
        {status === 'deleted' ? (
          <>
            {button('restore', 'Obnovit')}
            {event.posts > 0 && shareLink}
          </>
        ) : (
          <>
            <Link to={`/moje-akce/upravit/${slug}`} aria-label={`Upravit: ${title}`}>
              Upravit
            </Link>
            {status !== 'draft' && (
              <Link to={`/detail/${slug}`} aria-label={`Zobrazit: ${title}`}>
                Zobrazit
              </Link>
            )}
            <Link to={`/moje-akce/vytvorit?kopie=${slug}`} aria-label={`Kopírovat: ${title}`}>
              Kopírovat
            </Link>
            {hasDates && (
              <button
                type="button"
                className="link-button"
                aria-label={`Termíny: ${title}`}
                aria-expanded={openedDates !== undefined}
                onClick={() => datesStore.toggle(slug)}
              >
                Termíny
              </button>
            )}
            {status !== 'draft' && (
              <button
                ref={again}
                type="button"
                className="link-button"
                aria-label={`Znovu: ${title}`}
                aria-expanded={isRepeating}
                onClick={() => setRepeating(!isRepeating)}
              >
                Znovu
              </button>
            )}
            {(event.posts > 0 || (status === 'published' && coming > 0)) && shareLink}
            {status === 'published' && coming > 0 && (
              <Link to={posterOf(slug)} aria-label={`Plakát: ${title}`}>
                Plakát
              </Link>
            )}
            {/* One button, which keeps the focus while its action changes. */}
            {button(...statusAction[status])}
            {button('delete', 'Smazat')}
          </>
        )}
      </p>
      {isRepeating && (
        <RepeatForm
          title={title}
          onRepeat={(day) => {
            setRepeating(false);
            onRepeat(event, day);
          }}
          onClose={() => {
            setRepeating(false);
            again.current?.focus();
          }}
        />
      )}
      {hasDates && openedDates && (
        <EventDates
          slug={slug}
          title={title}
          opened={openedDates}
          onChange={(date, edit) => datesStore.change(slug, date, edit)}
          onRetry={() => datesStore.reload(slug)}
        />
      )}
    </li>
  );
};
