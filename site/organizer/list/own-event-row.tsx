import { useRef, useState } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import { countedTimes, outOf, timeInWords, LiveText } from '../../../widget/index.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { useMedia } from '../../shell/use-media.ts';
import { EventDates } from './dates/event-dates.tsx';
import type { EventDatesStore, OpenedDates } from './dates/event-dates-store.ts';
import type { EventAction, RepeatScope } from './own-event-calls.ts';
import { FormLink } from './form-link.tsx';
import { RowActionList } from './row-action-list.tsx';
import { rowActions } from './row-actions.ts';
import { RepeatForm } from './repeat-form.tsx';
import { shortRows } from './short-rows.ts';
import { ShownEventNote } from './shown-event-note.tsx';

export interface OwnEventRowProps {
  event: OwnEvent;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  onAct(action: EventAction, event: OwnEvent): void;
  onRepeat(event: OwnEvent, day: CivilDate, scope: RepeatScope): void;
  /** Dates shown in the row; undefined while they are closed. */
  dates: OpenedDates | undefined;
  /** Store of the dates, of which the row opens its own. */
  datesStore: Pick<EventDatesStore, 'toggle' | 'change' | 'reload'>;
}

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
  const isShort = useMedia(shortRows);
  const { slug, title, status, place, new_place: newPlace, time, dates, coming, source_id } = event;
  // Of a single date, cancelling the event says the same.
  const hasDates = status === 'published' && (coming > 1 || openedDates !== undefined);
  const hasPlace = place !== null || newPlace !== null;
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  const facts = [
    time && timeInWords(time, year),
    dates > 1 &&
      (coming > 0 && coming < dates
        ? `ještě ${coming} ${outOf(dates)}\u00a0termínů`
        : countedTimes(dates)),
    place && typeset(`${place.title}, ${place.city.title}`),
    newPlace && typeset(newPlace),
    !time && (hasPlace ? 'bez termínu' : 'bez termínu a\u00a0místa'),
    time && !hasPlace && 'bez místa',
  ].filter(Boolean);
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
            <FormLink to={`/moje-akce/upravit/${slug}`}>{typeset(title)}</FormLink>
          )}
        </h2>
        <p className="own-event-row-facts">
          {states[status] && (
            <>
              <LiveText className="own-event-row-state">{states[status]}</LiveText>
              {' · '}
            </>
          )}
          <LiveText>{facts.join(' · ')}</LiveText>
          {source_id !== null && (
            <span title={`Posílá ji program pod označením ${source_id}`}> · přes API</span>
          )}
          {event.posts > 0 && <span> · sdílená na&nbsp;Facebooku</span>}
        </p>
        {event.shown && (
          <ShownEventNote
            title={title}
            shown={event.shown}
            isShort={isShort}
            onSeparate={() => onAct('separate', event)}
          />
        )}
      </div>
      <RowActionList
        title={title}
        actions={rowActions(event, { hasDates, isShort })}
        isShort={isShort}
        opened={{ dates: openedDates !== undefined, repeat: isRepeating }}
        again={again}
        onAct={(action) => onAct(action, event)}
        onToggle={(part) => {
          if (part === 'dates') datesStore.toggle(slug);
          else setRepeating(!isRepeating);
        }}
      />
      {isRepeating && (
        <RepeatForm
          title={title}
          dates={dates}
          onRepeat={(day, scope) => {
            setRepeating(false);
            onRepeat(event, day, scope);
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
