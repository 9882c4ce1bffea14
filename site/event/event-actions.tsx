import { useState } from 'react';
import type { EventTime } from '../../contract/events/event.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { Icon } from '../shell/icon.tsx';
import { serverAddress } from '../shell/server-address.ts';
import { calendarAddress } from './times/calendar-address.ts';
import { ShareButton } from './share-button.tsx';
import './event-actions.css';

export interface EventActionsProps {
  event: EventDetail;
  /** Time for the calendar link; null if there is none to come. */
  time: EventTime | null;
}

/** Buttons of an event: add to a calendar, share. */
export const EventActions = ({ event: { slug, title }, time }: EventActionsProps) => {
  const [isSent, setSent] = useState(false);
  return (
    <div className="event-actions">
      {time && (
        <a className="action" href={calendarAddress(slug, time.id)} onClick={() => setSent(true)}>
          <Icon sign="calendar" /> Přidat do kalendáře
        </a>
      )}
      <ShareButton title={title} address={`${serverAddress()}/detail/${slug}`} />
      {/* Some browsers download the file without any notice. */}
      <p className="event-actions-sent" role="status">
        {isSent && 'Soubor pro kalendář se stáhl. Otevřete ho, a akce se přidá.'}
      </p>
    </div>
  );
};
