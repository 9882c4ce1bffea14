import { Link } from 'react-router';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { placePageAddress } from '../../../domain/places/place-slug.ts';
import { placePagePath } from '../../../domain/places/place-page-path.ts';
import { mapAddress } from './map-address.ts';
import { PlaceWays } from './place-ways.tsx';
import { StaticPlaceMap } from './static-place-map.tsx';
import './event-place.css';
import { districtInWords, LiveText } from '../../../widget/index.ts';

export interface EventPlaceProps {
  event: EventDetail;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** Place of an event: address, small map, links to navigation. */
export const EventPlace = ({ event, now }: EventPlaceProps) => {
  const { place, street, venue, district, approximate, placeSlug } = event;
  const town = place.city.title;
  // Without a slug an answer is from a copy of an earlier version.
  const pageAddress = placeSlug === null ? placePageAddress(place) : placePagePath + placeSlug;
  const title = venue ?? place.title;
  const isNamed = title !== town;
  const rest = [venue && venue !== place.title && place.title, street].filter(Boolean).join(', ');
  return (
    <section className="event-place" aria-label="Kde">
      <h2>Kde</h2>
      <address>
        {isNamed && (
          <strong>
            {approximate ? (
              title
            ) : (
              <Link to={pageAddress} title="Program tohoto místa">
                {title}
              </Link>
            )}
          </strong>
        )}{' '}
        {rest && <span>{rest}</span>}{' '}
        <span>
          {isNamed ? <LiveText>{town}</LiveText> : <strong>{town}</strong>}
          {district && district !== town && <LiveText>{`, ${districtInWords(district)}`}</LiveText>}
        </span>
      </address>
      {approximate && (
        <p className="event-place-note">
          {isNamed || street
            ? 'Přesnou polohu neznáme, mapa ukazuje střed obce.'
            : 'Přesné místo neznáme. Mapa ukazuje střed obce, podrobnosti zná pořadatel.'}
        </p>
      )}
      <StaticPlaceMap
        point={place}
        town={town}
        approximate={approximate}
        address={mapAddress(event, now)}
      />
      <PlaceWays place={event} />
    </section>
  );
};
