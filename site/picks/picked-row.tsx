import { Link } from 'react-router';
import type { Clash } from '../../domain/time/clashes.ts';
import type { PlannedTime } from '../../domain/time/day-plan.ts';
import { titleWithCity } from '../../domain/text/place-title.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { dayInDigits, hoursOf, hoursOn } from '../../widget/index.ts';
import { Icon } from '../shell/icon.tsx';
import { PickButton } from './pick-button.tsx';
import { clashWords } from './picks-words.ts';

export interface PickedRowProps {
  item: PlannedTime;
  /** Day of its heading; null where the row names its own day. */
  date: string | null;
  clashes: readonly Clash<PlannedTime>[];
  /** Removes it from the visitor's selection; absent in somebody else's, which has hearts. */
  onRemove?: ((item: PlannedTime) => void) | undefined;
}

/** One time of a selection. */
export const PickedRow = ({ item, date, clashes, onRemove }: PickedRowProps) => {
  const { event, time } = item;
  const { title, place, slug } = event;
  const town = place.city.title;
  const where = titleWithCity(place.title, town);
  const isOff = event.cancelled || time.cancelled;
  return (
    <li className={isOff ? 'picked-row picked-row-off' : 'picked-row'}>
      <span className="picked-row-when">
        {date === null
          ? `${dayInDigits(time.start.slice(0, 10))}, ${hoursOf(time)}`
          : hoursOn(time, date)}
      </span>
      <span className="picked-row-words">
        <Link className="picked-row-title" to={`/detail/${slug}?time=${time.id}`}>
          {typeset(title)}
        </Link>
        <span className="picked-row-where">
          {`${where}${event.sample ? ' · vymyšlená ukázka' : ''}`}
        </span>
        {isOff && <strong className="picked-row-cancelled">zrušeno</strong>}
        {clashWords(clashes).map((words) => (
          <span key={words} className="picked-row-clash">
            <Icon sign="clash" size={18} /> {typeset(words)}
          </span>
        ))}
      </span>
      {onRemove ? (
        <button
          type="button"
          className="picked-row-remove"
          aria-label={`Odebrat z\u00a0výběru: ${title}`}
          title="Odebrat"
          onClick={() => onRemove(item)}
        >
          <Icon sign="close" />
        </button>
      ) : (
        <PickButton event={event} time={time} />
      )}
    </li>
  );
};
