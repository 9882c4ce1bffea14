import { Link } from 'react-router';
import type { PlaceProgramme } from '../../contract/places/place-programme.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { toDayPlan } from '../../domain/time/day-plan.ts';
import { counted, type PluralForms } from '../../widget/index.ts';
import { DayHeading } from '../components/day-heading.tsx';
import { ProgrammeRow } from './programme-row.tsx';

const laterForms: PluralForms = ['pozdější termín', 'pozdější termíny', 'pozdějších termínů'];

export interface ProgrammeDaysProps {
  programme: PlaceProgramme;
  /** Current time in epoch milliseconds. */
  now: number;
}

/** What is coming at a place, by day; what is under way is under today. */
export const ProgrammeDays = ({ programme: { place, events, later }, now }: ProgrammeDaysProps) => {
  const { days } = toDayPlan(events, now);
  const { city } = place;
  if (days.length === 0)
    return (
      <p className="programme-none">
        Zatím se tu nic nechystá.{' '}
        <Link to={`/${city.slug}`}>
          {cityTitle({ title: city.title, locative: city.locative ?? undefined })}
        </Link>
      </p>
    );
  return (
    <>
      {days.map(({ date, items }) => (
        <section key={date} className="programme-day">
          <DayHeading date={date} today={civilDateAt(now)} />
          <ul>
            {items.map((item) => (
              <ProgrammeRow key={item.time.id} item={item} date={date} place={place} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {later > 0 && <p className="programme-none">A&nbsp;ještě {counted(later, laterForms)}.</p>}
    </>
  );
};
