import { Link } from 'react-router';
import { organizerCalendarPath } from '../../contract/events/calendar-path.ts';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { cityTitle, inCity } from '../../domain/text/city-title.ts';
import { titleWithCity } from '../../domain/text/place-title.ts';
import { typeset, typesetHeading } from '../../domain/text/typeset.ts';
import { counted, districtInWords, type PluralForms } from '../../widget/index.ts';
import { AddressText } from '../components/address-text.tsx';
import { ContactText } from '../components/contact-text.tsx';
import { Programme } from '../components/programme/programme.tsx';
import { Icon } from '../shell/icon.tsx';
import { readBasePath } from '../shell/server-address.ts';
import { useTitle } from '../shell/use-title.ts';
import { OtherTowns } from './other-towns.tsx';

/** In the accusative: `Za sebou tu má 1 akci.` */
const pastForms: PluralForms = ['akci', 'akce', 'akcí'];

export interface OrganizerArticleProps {
  programme: OrganizerProgramme;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** Name, contacts, calendar and programme of an organiser in its town. */
export const OrganizerArticle = ({ programme, now }: OrganizerArticleProps) => {
  const { slug, city, district, name, web, contact, events, later, past } = programme;
  useTitle(titleWithCity(name, city.title));
  const calendar = organizerCalendarPath.replace('{city}', city.slug).replace('{organizer}', slug);
  return (
    <article className="organizer-article">
      <header>
        <h1 className="organizer-article-name" tabIndex={-1}>
          {typeset(name)}
        </h1>
        <p className="organizer-article-town">
          {typesetHeading(`Pořadatel akcí ${inCity(city)}`)}
          {district !== city.title && `, ${districtInWords(district)}`}
        </p>
        {web !== null && (
          <p className="organizer-article-fact">
            <AddressText url={web} />
          </p>
        )}
        {contact !== null && (
          <p className="organizer-article-fact">
            <ContactText text={contact} />
          </p>
        )}
        <p className="organizer-article-calendar">
          <a href={readBasePath() + calendar}>
            <Icon sign="calendar" size={18} /> Kalendář tohoto pořadatele (.ics)
          </a>
        </p>
      </header>
      <section aria-label="Co se chystá">
        <Programme
          events={events}
          later={later}
          // An event that stands for a double may be in the next town.
          placeInWords={({ place }) =>
            place.city.slug === city.slug
              ? place.title
              : titleWithCity(place.title, place.city.title)
          }
          now={now}
        >
          Zatím se tu nic nechystá.{past > 0 && ` Za sebou tu má ${counted(past, pastForms)}.`}{' '}
          <Link to={`/${city.slug}`}>{typesetHeading(cityTitle(city))}</Link>
        </Programme>
        <OtherTowns programme={programme} />
      </section>
    </article>
  );
};
