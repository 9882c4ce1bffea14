import { Link } from 'react-router';
import { facetTitles } from '../../contract/events/facet-titles.ts';
import type { EventDetail, EventOrigin } from '../../contract/events/event-detail.ts';
import { isFree } from '../../domain/events/free-price.ts';
import { organizerPageAddress } from '../../domain/events/organizer-slug.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { AddressText } from '../components/address-text.tsx';
import { ContactText } from '../components/contact-text.tsx';
import { OutsideLink } from '../components/outside-link.tsx';
import './event-facts.css';

/** Price in the organiser's words; nothing if it is not known. */
export const EventPrice = ({ event: { price, priceRange } }: { event: EventDetail }) =>
  price && (
    <dl className="event-facts">
      <div>
        <dt>Vstupné</dt>
        <dd className={isFree(priceRange) ? 'event-facts-free' : undefined}>{typeset(price)}</dd>
      </div>
    </dl>
  );

/** Source that an event was taken from, with the terms of its use. */
const Origin = ({ title, address, licence }: EventOrigin) => (
  <div>
    <dt>Převzato z</dt>
    <dd>
      {address === null ? title : <OutsideLink href={address}>{title}</OutsideLink>}
      {licence && `, licence: ${licence}`}
    </dd>
  </div>
);

/** Organiser, contact, facets, link and source of an event; nothing if all are empty. */
export const EventFacts = ({
  event: { organizer, place, contact, facets, url, origin },
}: {
  event: EventDetail;
}) => {
  if (!organizer && !contact && !url && facets.length === 0 && !origin) return null;
  const page = organizerPageAddress(place.city.slug, organizer);
  return (
    <dl className="event-facts">
      {organizer && (
        <div>
          <dt>Pořádá</dt>
          <dd>{page === null ? organizer : <Link to={page}>{organizer}</Link>}</dd>
        </div>
      )}
      {contact && (
        <div>
          <dt>Kontakt</dt>
          <dd>
            <ContactText text={contact} />
          </dd>
        </div>
      )}
      {facets.length > 0 && (
        <div>
          <dt>Dobré vědět</dt>
          <dd>{facets.map((slug) => facetTitles[slug]).join(', ')}</dd>
        </div>
      )}
      {url && (
        <div>
          <dt>Více informací</dt>
          <dd>
            <AddressText url={url} />
          </dd>
        </div>
      )}
      {origin && <Origin {...origin} />}
    </dl>
  );
};
