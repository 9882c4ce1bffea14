import { Link } from 'react-router';
import { placeCalendarPath } from '../../contract/events/calendar-path.ts';
import type { PlaceProgramme } from '../../contract/places/place-programme.ts';
import { titleWithCity } from '../../domain/text/place-title.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { districtInWords } from '../../widget/index.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import { shortHost } from '../components/short-address.ts';
import { PlaceWays } from '../event/place/place-ways.tsx';
import { StaticPlaceMap } from '../event/place/static-place-map.tsx';
import { Icon } from '../shell/icon.tsx';
import { readBasePath } from '../shell/server-address.ts';
import { useTitle } from '../shell/use-title.ts';
import { ProgrammeDays } from './programme-days.tsx';

export interface PlaceArticleProps {
  programme: PlaceProgramme;
  /** Address of the map around the place. */
  address: string;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** Title, address, map and programme of a place. */
export const PlaceArticle = ({ programme, address, now }: PlaceArticleProps) => {
  const { place, street, web, district } = programme;
  const { id, title, city } = place;
  useTitle(titleWithCity(title, city.title));
  return (
    <article className="place-article">
      <header>
        <h1 className="place-article-title" tabIndex={-1}>
          {typeset(title)}
        </h1>
        <address className="place-article-address">
          {street && `${typeset(street)}, `}
          <Link to={`/${city.slug}`}>{city.title}</Link>
          {district !== '' && district !== city.title && `, ${districtInWords(district)}`}
        </address>
        {web !== null && (
          <p className="place-article-web">
            Web místa: <OutsideLink href={web}>{shortHost(web)}</OutsideLink>
          </p>
        )}
      </header>
      <section className="place-article-side" aria-label="Kde">
        <StaticPlaceMap point={place} town={city.title} approximate={false} address={address} />
        <PlaceWays place={{ place, street, approximate: false }} />
        <p className="place-article-calendar">
          <a href={readBasePath() + placeCalendarPath.replace('{place}', String(id))}>
            <Icon sign="calendar" size={18} /> Kalendář tohoto místa (.ics)
          </a>
        </p>
      </section>
      <section className="place-article-programme" aria-label="Program">
        <ProgrammeDays programme={programme} now={now} />
      </section>
    </article>
  );
};
