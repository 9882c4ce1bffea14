import { useEffect, useState } from 'react';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { Place } from '../../../contract/places/place.ts';
import { endsWithCity } from '../../../domain/text/place-title.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { PlaceEvents } from './place-events.tsx';
import { LiveText } from '../live-text.tsx';
import { useWidget, useMessages } from '../widget-context.ts';

export interface ComingEventsProps {
  /** Place without events on display. */
  place: Place;
  /** To be called when the content changed its size. */
  onResize(): void;
}

/** What is on next at a place, loaded when it is opened. */
export const ComingEvents = ({ place, onResize }: ComingEventsProps) => {
  const { store } = useWidget();
  const messages = useMessages(widgetMessages);
  const [events, setEvents] = useState<readonly EventSummary[] | 'loading' | 'failed'>('loading');
  const { id, latitude: lat, longitude: lng, title, city } = place;
  useEffect(() => {
    const abort = new AbortController();
    store.comingAt({ id, lat, lng }, abort.signal).then(setEvents, () => {
      if (!abort.signal.aborted) setEvents('failed');
    });
    return () => abort.abort();
  }, [store, id, lat, lng]);
  useEffect(() => onResize(), [events, onResize]);
  if (typeof events !== 'string' && events.length > 0)
    return <PlaceEvents events={events} onResize={onResize} />;
  return (
    <article className="place-events">
      <h2>
        {title}
        {!endsWithCity(title, city.title) && (
          <span className="place-events-town"> {city.title}</span>
        )}
      </h2>
      <p className="place-events-note" role="status">
        <LiveText>
          {events === 'loading'
            ? messages.loading
            : events === 'failed'
              ? messages.comingFailed
              : messages.nothingComing}
        </LiveText>
      </p>
    </article>
  );
};
