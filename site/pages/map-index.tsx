import { Link } from 'react-router';
import { categories } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { RenderedMap } from '../../contract/pages/page-renderer.ts';
import { emptyViewQuery, toEntries } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { countedEvents, daysInWords } from '../../widget/index.ts';
import { dayAndHours } from '../event/times/event-time-labels.ts';

export interface MapIndexProps extends Omit<RenderedMap, 'size'> {
  /** Path of the page. */
  path: string;
  /** Title of the town; null on the page of the whole map. */
  town: string | null;
  /** Epoch milliseconds. */
  now: number;
}

const weeks = [1, 2, 3, 4];

/** Address of a week that begins so many weeks after today. */
const weekOf = (today: CivilDate, after: number) => {
  const start = addDays(today, 7 * after);
  const end = addDays(start, 6);
  const query = toEntries({ ...emptyViewQuery, period: { start, end } });
  const year = Number(today.slice(0, 4));
  return { search: new URLSearchParams(query).toString(), words: daysInWords(start, end, year) };
};

/** Days and categories as links, for readers without scripts. */
export const MapWays = ({ path, now }: Pick<MapIndexProps, 'path' | 'now'>) => {
  const today = civilDateAt(now);
  return (
    <nav className="map-index" aria-label={'Dny a\u00a0kategorie'}>
      <p>Mapa a&nbsp;filtry potřebují JavaScript. Bez něj vedou dál odkazy.</p>
      <ul>
        <li>
          <Link to={`${path}?d=dnes`}>Dnes</Link>
        </li>
        <li>
          <Link to={`${path}?d=zitra`}>Zítra</Link>
        </li>
        <li>
          <Link to={`${path}?d=vikend`}>Víkend</Link>
        </li>
        {weeks.map((after) => {
          const { search, words } = weekOf(today, after);
          return (
            <li key={after}>
              <Link to={`${path}?${search}`}>{words}</Link>
            </li>
          );
        })}
      </ul>
      <ul>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`${path}?k=${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Every event of the days in the town, and towns with events, for readers without scripts. */
export const MapIndex = ({ towns, events, town, now }: MapIndexProps) => (
  <div className="map-index">
    {town !== null && events.length > 0 && (
      <>
        <h2>{`Všechny akce těchto dnů: ${town}`}</h2>
        <ul className="map-index-events">
          {events.map(({ slug, title, place, times: [time] }) => {
            const { day, hours } = time ? dayAndHours(time, now) : { day: '', hours: null };
            return (
              <li key={slug}>
                <Link to={`/detail/${slug}`}>{typeset(title)}</Link>{' '}
                {[hours ? `${day} ${hours}` : day, place.title].filter(Boolean).join(', ')}
              </li>
            );
          })}
        </ul>
      </>
    )}
    {towns.length > 0 && (
      <>
        <h2>Obce s&nbsp;akcemi</h2>
        <ul>
          {towns.map(({ city, count }) => (
            <li key={city.slug}>
              <Link to={`/${city.slug}`}>{city.title}</Link> {countedEvents(count)}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
