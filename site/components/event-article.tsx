import { Link } from 'react-router';
import { categoryOf } from '../../contract/category.ts';
import type { EventDetail, EventTime } from '../../contract/event.ts';
import { civilDateAt } from '../../domain/civil-time.ts';
import { timeInWords } from '../../widget/index.ts';
import { mapAddress } from './map-address.ts';
import { Markup } from './markup.tsx';

export interface EventArticleProps {
  event: EventDetail;
  /** Epoch milliseconds; tells what is over. */
  now: number;
}

const lastDayOf = ({ start, end }: EventTime): string => (end ?? start).slice(0, 10);

/** Those to come first, by start; then those that are over, the latest first. */
const inOrder = (times: readonly EventTime[], today: string) => {
  const coming = times.filter((time) => lastDayOf(time) >= today);
  const over = times.filter((time) => lastDayOf(time) < today).reverse();
  return { coming, over };
};

const shownAtOnce = 8;

const Times = ({ event, now }: EventArticleProps) => {
  const today = civilDateAt(now);
  const year = Number(today.slice(0, 4));
  const { coming, over } = inOrder(event.times, today);
  const row = (time: EventTime, className?: string) => (
    <li key={time.id} className={time.cancelled ? 'event-article-gone' : className}>
      {timeInWords(time, year)}
      {time.precision === 'hour-unknown' && ' (hodina neuvedena)'}
      {time.cancelled && ' – zrušeno'}
    </li>
  );
  return (
    <>
      {coming.length === 0 && <p className="event-article-over">Tahle akce už proběhla.</p>}
      <ul className="event-article-times">
        {coming.slice(0, shownAtOnce).map((time) => row(time))}
        {coming.length === 0 &&
          over.slice(0, shownAtOnce).map((time) => row(time, 'event-article-past'))}
      </ul>
      {coming.length > shownAtOnce && (
        <details>
          <summary>Další termíny ({coming.length - shownAtOnce})</summary>
          <ul className="event-article-times">
            {coming.slice(shownAtOnce).map((time) => row(time))}
          </ul>
        </details>
      )}
    </>
  );
};

/** Everything we know of one event. */
export const EventArticle = ({ event, now }: EventArticleProps) => {
  const { place } = event;
  const where = [place.title, event.street].filter(Boolean).join(', ');
  return (
    <article className="event-article">
      <p className="event-article-marks">
        {event.categories.map((slug) => (
          <span key={slug} className="event-article-category">
            <span style={{ background: categoryOf(slug).colour }} aria-hidden="true" />
            {categoryOf(slug).title}
          </span>
        ))}
        {event.cancelled && <strong className="event-article-cancelled">Zrušeno</strong>}
        {event.sample && <span title="Vymyšlená akce na ukázku">ukázka</span>}
      </p>
      <h1 className={event.cancelled ? 'event-article-gone' : undefined}>{event.title}</h1>
      <dl className="event-article-facts">
        <dt>Kdy</dt>
        <dd>
          <Times event={event} now={now} />
        </dd>
        <dt>Kde</dt>
        <dd>
          {where}
          <br />
          {place.city.title}
          {event.district !== place.city.title && `, okres ${event.district}`}
          {event.approximate && <em> (přesné místo neznáme)</em>}
          <br />
          <Link to={mapAddress(event, now)}>Ukázat na mapě</Link>
        </dd>
        {event.price && (
          <>
            <dt>Vstupné</dt>
            <dd>{event.price}</dd>
          </>
        )}
        {event.organizer && (
          <>
            <dt>Pořádá</dt>
            <dd>{event.organizer}</dd>
          </>
        )}
        {event.url && (
          <>
            <dt>Více</dt>
            <dd>
              <a href={event.url} rel="nofollow noopener" target="_blank">
                {event.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </dd>
          </>
        )}
      </dl>
      <div className="event-article-text">
        <Markup text={event.description} />
      </div>
    </article>
  );
};
