import { Link } from 'react-router';
import { organizerProgramme } from '../../contract/endpoints/organizer-page.ts';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { titleWithCity } from '../../domain/text/place-title.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { counted, type PluralForms } from '../../widget/index.ts';
import { AddressText } from '../components/address-text.tsx';
import { ContactText } from '../components/contact-text.tsx';
import { Programme } from '../components/programme/programme.tsx';
import { Icon } from '../shell/icon.tsx';
import { readBasePath } from '../shell/server-address.ts';
import { useTitle } from '../shell/use-title.ts';

/** In the accusative: `Za sebou má 1 akci.` */
const pastForms: PluralForms = ['akci', 'akce', 'akcí'];

export interface OrganizerArticleProps {
  programme: OrganizerProgramme;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** Name, contacts, calendar and programme of an organiser. */
export const OrganizerArticle = ({ programme, now }: OrganizerArticleProps) => {
  const { slug, name, web, contact, events, later, past } = programme;
  useTitle(name);
  return (
    <article className="organizer-article">
      <header>
        <p className="organizer-article-kind">Pořadatel</p>
        <h1 className="organizer-article-name" tabIndex={-1}>
          {typeset(name)}
        </h1>
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
          <a
            href={`${readBasePath()}${organizerProgramme.path.replace('{organizer}', slug)}calendar.ics`}
          >
            <Icon sign="calendar" size={18} /> Kalendář tohoto pořadatele (.ics)
          </a>
        </p>
      </header>
      <section aria-label="Co se chystá">
        <Programme
          events={events}
          later={later}
          placeInWords={({ place }) => titleWithCity(place.title, place.city.title)}
          now={now}
        >
          Zatím se nic nechystá.{past > 0 && ` Za sebou má ${counted(past, pastForms)}.`}{' '}
          <Link to="/">Všechny akce na&nbsp;mapě</Link>
        </Programme>
      </section>
    </article>
  );
};
