import { Fragment, useState } from 'react';
import type { EventTime } from '../../contract/events/event.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import { PickButton } from '../picks/pick-button.tsx';
import { Icon } from '../shell/icon.tsx';
import { eventAddress } from './event-address.ts';
import { calendarAddress } from './times/calendar-address.ts';
import { googleAddress, outlookAddress } from './times/calendar-services.ts';
import { ShareButton } from '../share/share-button.tsx';
import './event-actions.css';

export interface EventActionsProps {
  event: EventDetail;
  /** Time for the calendar link; null if there is none to come. */
  time: EventTime | null;
  /** Time for the heart; null for none. */
  pickable?: EventTime | null;
  /** Id of the time in the address of the page, shared too; null for none. */
  requestedTimeId?: number | null;
}

/** Calendars on the web that a time is added to without a file. */
const calendarServices = [
  { name: 'Google Kalendář', toAddress: googleAddress },
  { name: 'Outlook', toAddress: outlookAddress },
];

/** Buttons of an event: add to a calendar, share. */
export const EventActions = ({
  event,
  time,
  pickable = null,
  requestedTimeId = null,
}: EventActionsProps) => {
  const [isSent, setSent] = useState(false);
  const { slug, title } = event;
  return (
    <div className="event-actions">
      {time && (
        <a className="action" href={calendarAddress(slug, time.id)} onClick={() => setSent(true)}>
          <Icon sign="calendar" /> Přidat do kalendáře
        </a>
      )}
      {pickable && <PickButton event={event} time={pickable} text="Do výběru" />}
      <ShareButton
        title={title}
        address={eventAddress(slug, requestedTimeId)}
        codeFile={`qr-${slug}`}
      />
      {time && (
        <p className="event-actions-services">
          Jiné kalendáře:{' '}
          {calendarServices.map(({ name, toAddress }, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <OutsideLink href={toAddress(event, time, eventAddress(slug, time.id))}>
                {name}
              </OutsideLink>
            </Fragment>
          ))}
        </p>
      )}
      {/* Some browsers download the file without any notice. */}
      <p className="event-actions-sent" role="status">
        {isSent && 'Soubor pro kalendář se stahuje. Otevřete ho, a\u00a0akce se přidá.'}
      </p>
    </div>
  );
};
