import { useParams } from 'react-router';
import { BackLink } from '../event/panel/back-link.tsx';
import { EventView } from '../event/panel/event-view.tsx';
import { mapAddress } from '../event/place/map-address.ts';
import { useEvent } from '../event/panel/use-event.ts';
import './detail-page.css';

/** An event on a page of its own: opened by its address, or again. */
export const DetailPage = () => {
  const { eventSlug } = useParams();
  const event = useEvent(eventSlug);
  const { asked } = event;
  return (
    <div className="detail-page" aria-busy={asked.state === 'loading'}>
      <BackLink address={asked.state === 'ready' ? mapAddress(asked.answer, Date.now()) : '/'} />
      <EventView {...event} />
    </div>
  );
};
