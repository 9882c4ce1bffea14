import type { CivilDate } from '../../contract/events/civil-date.ts';
import { eventsByCity } from '../../contract/endpoints/views.ts';
import type { Bounds } from '../../contract/places/bounds.ts';
import type { City, CityEventCount } from '../../contract/places/city.ts';
import { toQueryText, toQueryTexts } from '../../contract/views/view-query.ts';
import { overlapsBounds } from '../../domain/geo/bounds.ts';
import { boundsAround } from '../../domain/geo/bounds-around.ts';
import { neighboursOf, neighboursQuery } from '../../domain/geo/neighbours.ts';
import { addDays, civilDateAt, firstOfNextMonth } from '../../domain/time/civil-time.ts';
import { defaultPeriodDays } from '../../domain/time/period.ts';
import { countedEvents, monthName } from '../../widget/index.ts';
import { serverAddress } from '../shell/server-address.ts';
import { useAnswer } from '../shell/use-answer.ts';

export interface TownWaysProps {
  /** Town of the page. */
  town: City;
  /** Towns around it that have events in the coming days; null: not known, so they are asked for. */
  neighbours: CityEventCount[] | null;
  /** Epoch milliseconds. */
  now: number;
  /** What the map shows; null: not known yet. */
  bounds: Bounds | null;
}

/** Distance from the middle of a town, in metres, up to which the map still shows it. */
const townRadius = 10_000;

/** Number of months that are offered. */
const monthCount = 4;

/** Months after the days that are listed at first; of the first one what is left of it. */
const monthsAfter = (today: CivilDate): { start: CivilDate; end: CivilDate }[] => {
  const months = [];
  let start = addDays(today, defaultPeriodDays + 1);
  while (months.length < monthCount) {
    const next = firstOfNextMonth(start);
    months.push({ start, end: addDays(next, -1) });
    start = next;
  }
  return months;
};

/** `prosinec`, `leden 2027`: with the year where it is another one. */
const monthInWords = (month: CivilDate, today: CivilDate): string =>
  month.slice(0, 4) === today.slice(0, 4)
    ? monthName(month)
    : `${monthName(month)} ${month.slice(0, 4)}`;

const Ways = ({ town, neighbours, now }: Omit<TownWaysProps, 'bounds'>) => {
  const today = civilDateAt(now);
  const server = serverAddress();
  const [towns] = useAnswer(eventsByCity, toQueryTexts(neighboursQuery(town)), neighbours);
  const around = towns.state === 'ready' ? neighboursOf(town, towns.answer) : [];
  return (
    <nav className="town-ways" aria-label={'Okolí a\u00a0další měsíce'}>
      {around.length > 0 && (
        <>
          <h2>Akce v&nbsp;okolí</h2>
          <ul>
            {around.map(({ city: { slug, title }, count }) => (
              <li key={slug}>
                <a href={`${server}/${slug}`}>{title}</a> {countedEvents(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Další měsíce</h2>
      <ul>
        {monthsAfter(today).map((month) => (
          <li key={month.start}>
            <a href={`${server}/${town.slug}?${toQueryText({ period: month })}`}>
              {monthInWords(month.start, today)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * Below the list of a town: what is on around it, and later; nothing once the map was moved to another one. Rendered in
 * the map, outside the router.
 */
export const TownWays = ({ bounds, ...props }: TownWaysProps) => {
  const { latitude, longitude } = props.town;
  const around = boundsAround({ lat: latitude, lng: longitude }, townRadius);
  return (bounds === null || overlapsBounds(around, bounds)) && <Ways {...props} />;
};
