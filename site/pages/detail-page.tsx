import { useParams } from 'react-router';
import { OwnerLinks } from '../event/panel/owner-links.tsx';
import { BackLink } from '../shell/panel/back-link.tsx';
import { EventView } from '../event/panel/event-view.tsx';
import { mapAddress } from '../event/place/map-address.ts';
import { useEvent } from '../event/panel/use-event.ts';
import { useNow } from '../shell/hydration.ts';
import './detail-page.css';

/** Event on its own page: opened by its address, or after a reload of a panel. */
export const DetailPage = () => {
  const { eventSlug } = useParams();
  const event = useEvent(eventSlug);
  const { request } = event;
  const now = useNow();
  return (
    <div className="detail-page" aria-busy={request.state === 'loading'}>
      <div className="detail-page-bar">
        <BackLink address={request.state === 'ready' ? mapAddress(request.answer, now) : '/'} />
        {request.state === 'ready' && <OwnerLinks event={request.answer} />}
      </div>
      <EventView {...event} />
    </div>
  );
};
