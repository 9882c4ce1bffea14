import { Link } from 'react-router';
import { categoryOf } from '../../contract/events/category.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { isUnderWay } from '../../domain/time/under-way.ts';
import { andOtherTimes } from '../../widget/index.ts';
import { titleWithCity } from '../../domain/text/place-title.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { nextPanel, usePanel } from '../shell/panel-state.ts';
import { CategoryDot } from '../components/category-dot.tsx';
import { focusedPicture } from '../shell/focused-picture.ts';
import { readBasePath } from '../shell/server-address.ts';
import { arrangeTimes } from './times/arrange-times.ts';
import { DateBlock } from './times/date-block.tsx';
import { timeOnCard } from './times/event-time-labels.ts';
import './nearby-event-card.css';

export interface NearbyEventCardProps {
  event: EventSummary;
  /** Leaves the place out, where the list already names it; default false. */
  withoutPlace?: boolean;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** Card of another event; the whole card is one link. */
export const NearbyEventCard = ({ event, withoutPlace = false, now }: NearbyEventCardProps) => {
  const panel = usePanel();
  const { title, place, slug, image } = event;
  const { next, past, upcoming } = arrangeTimes(event.times, now);
  const others = upcoming.filter(({ cancelled }) => !cancelled).length;
  const time = next ?? past[0];
  const [main] = event.categories;
  const words = time && timeOnCard(time, now);
  const town = place.city.title;
  return (
    <Link className="event-card" to={`/detail/${slug}`} state={panel && nextPanel(panel)}>
      {time && (
        // An event under way shows today, not its first day.
        <DateBlock
          date={isUnderWay(time, now) ? civilDateAt(now) : time.start.slice(0, 10)}
          small
        />
      )}{' '}
      <span className="event-card-words">
        <span className="event-card-title">{typeset(title)}</span>{' '}
        {words && (
          <span key={`${words.day} ${words.hours} ${others}`} className="event-card-when">
            {words.day}
            {words.hours && (
              <>
                , <span className="event-card-hours">{words.hours}</span>
              </>
            )}
            {others > 0 && ` ${andOtherTimes(others)}`}
          </span>
        )}{' '}
        {!withoutPlace && (
          <span className="event-card-where">{titleWithCity(place.title, town)}</span>
        )}
        {main && (
          <span key={main} className="event-card-category">
            <CategoryDot category={main} />
            {`${categoryOf(main).title}${event.sample ? ' · vymyšlená ukázka' : ''}`}
          </span>
        )}
      </span>
      {image && (
        <img
          className={`event-card-picture ${focusedPicture(image.x, image.y)}`}
          src={readBasePath() + image.path}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </Link>
  );
};
