import { Link } from 'react-router';
import type { PlaceProgramme } from '../../contract/places/place-programme.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { Programme } from '../components/programme/programme.tsx';

export interface ProgrammeDaysProps {
  programme: PlaceProgramme;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** What is coming at a place. */
export const ProgrammeDays = ({ programme: { place, events, later }, now }: ProgrammeDaysProps) => {
  const { city } = place;
  return (
    <Programme
      events={events}
      later={later}
      // The organiser's name of the place, such as a hall in it.
      placeInWords={(event) => (event.place.title === place.title ? null : event.place.title)}
      now={now}
    >
      Zatím se tu nic nechystá.{' '}
      <Link to={`/${city.slug}`}>
        {cityTitle({ title: city.title, locative: city.locative ?? undefined })}
      </Link>
    </Programme>
  );
};
