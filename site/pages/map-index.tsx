import { categories } from '../../contract/events/category.ts';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { RenderedMap } from '../../contract/pages/page-renderer.ts';
import { emptyViewQuery, toEntries, type QueryEntries } from '../../contract/views/view-query.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { countedEvents, daysInWords } from '../../widget/index.ts';
import { dayAndHours } from '../event/times/event-time-labels.ts';
import { resolveDays } from '../shell/relative-days.ts';
import { readBasePath } from '../shell/server-address.ts';

interface PageAddress {
  /** Path of the page. */
  path: string;
  /** Query of the page, without its question mark. */
  search: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What a link inherits from the address: its filters, not the view of the map. */
const ofMap = new Set(['lat', 'lng', 'zoom', 'r']);
const ofDays = new Set(['d', 's', 'e']);

/** Address of a path with the filters of a query, but those that `changes` have anew. */
const toAddress = (path: string, search: string, changes: QueryEntries = []): string => {
  const changed = new Set(changes.map(([key]) => key));
  const hasDays = changes.some(([key]) => ofDays.has(key));
  const kept = [...new URLSearchParams(search)].filter(
    ([key]) => !ofMap.has(key) && !changed.has(key) && !(hasDays && ofDays.has(key)),
  );
  const query = new URLSearchParams([...kept, ...changes].map(([key, value]) => [key, value]));
  return readBasePath() + path + (query.size > 0 ? `?${query.toString()}` : '');
};

const daysByWord = [
  ['dnes', 'Dnes'],
  ['zitra', 'Zítra'],
  ['vikend', 'Víkend'],
] as const;
const weeks = [1, 2, 3, 4];

/** A week that begins so many weeks after today. */
const weekOf = (today: CivilDate, after: number) => {
  const start = addDays(today, 7 * after);
  const end = addDays(start, 6);
  const entries = toEntries({ ...emptyViewQuery, period: { start, end } });
  return { entries, words: daysInWords(start, end, Number(today.slice(0, 4))) };
};

export interface DayWaysProps extends PageAddress {
  /** Whether the address says `d=zitra`, which frames do not read; otherwise the days themselves. */
  inWords?: boolean;
}

/** Days and weeks as links to the same page. */
export const DayWays = ({ path, search, now, inWords = false }: DayWaysProps) => {
  const today = civilDateAt(now);
  const toDays = (word: string): QueryEntries => {
    const entries: QueryEntries = [['d', word]];
    return inWords ? entries : resolveDays(entries, today).entries;
  };
  return (
    <ul>
      {daysByWord.map(([word, title]) => (
        <li key={word}>
          <a href={toAddress(path, search, toDays(word))}>{title}</a>
        </li>
      ))}
      {weeks.map((after) => {
        const { entries, words } = weekOf(today, after);
        return (
          <li key={after}>
            <a href={toAddress(path, search, entries)}>{words}</a>
          </li>
        );
      })}
    </ul>
  );
};

export interface MapWaysProps extends PageAddress {
  /** Filters of the address in words. */
  chosen: readonly string[];
}

/** Days and categories as links, for readers without scripts. */
export const MapWays = ({ path, search, chosen, now }: MapWaysProps) => (
  <nav className="map-index" aria-label={'Dny a\u00a0kategorie'}>
    <p>Mapa a&nbsp;filtry potřebují JavaScript. Bez něj vedou dál odkazy.</p>
    <DayWays path={path} search={search} now={now} inWords />
    <ul>
      {categories.map(({ slug, title }) => (
        <li key={slug}>
          <a href={toAddress(path, search, [['k', slug]])}>{title}</a>
        </li>
      ))}
    </ul>
    {chosen.length > 0 && (
      <p>
        Vybráno: <strong>{chosen.join(', ')}</strong>{' '}
        <a href={toAddress(path, '')}>Zrušit všechny filtry</a>
      </p>
    )}
  </nav>
);

export interface MapIndexProps extends Omit<RenderedMap, 'size'>, Omit<PageAddress, 'path'> {
  /** Path that the paths of towns are below; empty for their pages. */
  root?: string;
  /** Title of the town; null for the whole map, and around a point. */
  town: string | null;
  /** Where an event opens. */
  target?: '_blank';
}

/** Every event of the days in the town, and towns with events, for readers without scripts. */
export const MapIndex = ({
  root = '',
  towns,
  events,
  more,
  town,
  target,
  search,
  now,
}: MapIndexProps) => (
  <div className="map-index">
    {events.length > 0 && (
      <>
        <h2>{town === null ? 'Akce těchto dnů' : `Akce těchto dnů: ${town}`}</h2>
        <ul className="map-index-events">
          {events.map(({ slug, title, place, times: [time] }) => {
            const { day, hours } = time ? dayAndHours(time, now) : { day: '', hours: null };
            return (
              <li key={slug}>
                <a
                  href={`${readBasePath()}/detail/${slug}`}
                  target={target}
                  rel={target && 'noopener'}
                >
                  {typeset(title)}
                </a>{' '}
                {[hours ? `${day} ${hours}` : day, place.title].filter(Boolean).join(', ')}
              </li>
            );
          })}
        </ul>
        {more > 0 && (
          <p>{`A\u00a0další: ${countedEvents(more)}. Vyberte prosím kratší období nebo kategorii.`}</p>
        )}
      </>
    )}
    {towns.length > 0 && (
      <>
        <h2>Obce s&nbsp;akcemi</h2>
        <ul>
          {towns.map(({ city, count }) => (
            <li key={city.slug}>
              <a href={toAddress(`${root}/${city.slug}`, search)}>{city.title}</a>{' '}
              {countedEvents(count)}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
