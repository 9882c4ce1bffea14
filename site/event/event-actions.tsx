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
  /** The time to put into a calendar; null where there is none to come. */
  time: EventTime | null;
}

/** What a visitor does with an event next. */
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
      {/* Some browsers ask, some say nothing. */}
      <p className="event-actions-sent" role="status">
        {isSent && 'Soubor pro kalendář se stáhl. Otevřete ho, a akce se přidá.'}
      </p>
    </div>
  );
};
