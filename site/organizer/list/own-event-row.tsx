import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import { countedTimes, outOf, timeInWords } from '../../../widget/index.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import type { EventAction } from './own-events-store.ts';
import { RepeatForm } from './repeat-form.tsx';

export interface OwnEventRowProps {
  event: OwnEvent;
  onAct(action: EventAction, event: OwnEvent): void;
  onRepeat(event: OwnEvent, day: CivilDate): void;
}

/** Action that changes whether the event takes place, and its label. */
const statusAction: Record<Exclude<OwnEvent['status'], 'deleted'>, [EventAction, string]> = {
  published: ['cancel', 'Zrušit akci'],
  cancelled: ['publish', 'Přece se koná'],
  draft: ['publish', 'Zveřejnit'],
};

const states = { draft: 'koncept', cancelled: 'zrušená', deleted: 'smazaná', published: null };

export const OwnEventRow = ({ event, onAct, onRepeat }: OwnEventRowProps) => {
  const [isRepeating, setRepeating] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const { slug, title, status, place, time, dates, coming } = event;
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
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
  return (
    <li className="own-event-row" data-slug={slug}>
      <div>
        <h2>
          {status === 'deleted' ? title : <Link to={`/moje-akce/upravit/${slug}`}>{title}</Link>}
          {states[status] && <span className="own-event-row-state">{states[status]}</span>}
        </h2>
        <p>
          {time && timeInWords(time, year)}
          {dates > 1 &&
            ` · ${coming > 0 && coming < dates ? `ještě ${coming} ${outOf(dates)} termínů` : countedTimes(dates)}`}
          {place && ` · ${place.title}, ${place.city.title}`}
          {!time && !place && 'Termín ani místo ještě nejsou.'}
          {!time && place && ' · termín ještě není'}
          {time && !place && ' · místo ještě není'}
        </p>
      </div>
      <p className="own-event-row-actions">
        {status === 'deleted' ? (
          button('restore', 'Obnovit')
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
    </li>
  );
};
