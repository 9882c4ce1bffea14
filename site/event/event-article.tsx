import type { EventNearby } from '../../contract/events/event-overview.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { Markup } from '../components/markup.tsx';
import { typeset } from '../../domain/text/typeset.ts';
import { serverAddress } from '../shell/server-address.ts';
import { arrangeTimes } from './times/arrange-times.ts';
import { NearbyEventCards } from './nearby-event-cards.tsx';
import { EventFacts, EventPrice } from './event-facts.tsx';
import { EventBadges } from './event-badges.tsx';
import { EventPictures } from './event-pictures.tsx';
import { EventPlace } from './place/event-place.tsx';
import { EventTimes } from './times/event-times.tsx';
import './event-article.css';

export interface EventArticleProps {
  event: EventDetail;
  /** Id of the time from the address; null for any. */
  requestedTimeId?: number | null;
  /** Null until it is loaded. */
  nearby: EventNearby | null;
  /** Current time in epoch milliseconds. */
  now: number;
  /** Level of the title; default `h1`. */
  heading?: 'h1' | 'h2';
}

/** Detail of an event, with other events at its place and around it. */
export const EventArticle = ({
  event,
  requestedTimeId = null,
  nearby,
  now,
  heading: Heading = 'h1',
}: EventArticleProps) => {
  const { place, cancelled } = event;
  const isOver = arrangeTimes(event.times, now).next === null;
  const isOff = cancelled || isOver;
  const address = `${serverAddress()}/detail/${event.slug}`;
  const here = nearby && (
    <NearbyEventCards
      title={isOff ? `Co se tu chystá: ${place.title}` : `Další akce: ${place.title}`}
      events={nearby.here}
      withoutPlace
      now={now}
    />
  );
  return (
    <article className="event-article">
      <div>
        <EventBadges event={event} />
        <Heading
          className={cancelled ? 'event-article-title event-article-gone' : 'event-article-title'}
          tabIndex={-1}
        >
          {typeset(event.title)}
        </Heading>
        {cancelled ? (
          <p className="event-article-notice">Tato akce je zrušená.</p>
        ) : (
          isOver && <p className="event-article-notice">Tato akce už proběhla.</p>
        )}
      </div>
      <div className="event-article-columns">
        <div className="event-article-when">
          <EventTimes event={event} now={now} requestedTimeId={requestedTimeId}>
            <EventPrice event={event} />
          </EventTimes>
          {isOff && here}
        </div>
        <div className="event-article-side">
          <EventPlace event={event} now={now} />
          <EventFacts event={event} />
        </div>
        <div className="event-article-what">
          <EventPictures key={event.id} images={event.images} />
          <div className="event-article-text">
            {event.description.trim() === '' ? (
              <p className="event-article-silent">Podrobnější popis zatím nemáme.</p>
            ) : (
              <Markup text={event.description} />
            )}
          </div>
        </div>
      </div>
      <p className="event-article-address" aria-hidden="true">
        {address}
      </p>
      {!isOff && here}
      {nearby && (
        <NearbyEventCards
          title={isOver ? 'V\u00a0nejbližších dnech v\u00a0okolí' : 'Další akce v\u00a0okolí'}
          events={nearby.around}
          now={now}
        />
      )}
    </article>
  );
};
