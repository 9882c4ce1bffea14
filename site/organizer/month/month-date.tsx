import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import type { OwnDate } from '../../../contract/organizers/own-month.ts';
import { firstListedDay, lastListedDay } from '../../../domain/time/listed-days.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { daysInWords, hoursOn, LiveText } from '../../../widget/index.ts';
import { FormLink } from '../list/form-link.tsx';

/** State of a date in words; null for one that takes place. */
const stateOf = ({ status, time }: OwnDate): string | null => {
  if (status === 'draft') return 'koncept';
  return status === 'cancelled' || time.cancelled ? 'zrušeno' : null;
};

/** Hour of the beginning, or the first and last day when `day` is null; null for an unknown hour. */
const whenOf = (time: EventTime, day: CivilDate | null): string | null => {
  if (day === null) return daysInWords(firstListedDay(time), lastListedDay(time));
  if (time.precision === 'hour-unknown') return null;
  // The narrow column has room for the beginning only.
  return hoursOn(time, day).replace(/–.*/, '');
};

/** A date on a day of the calendar, or with its first and last day when `day` is null. */
export const MonthDate = ({ date, day }: { date: OwnDate; day: CivilDate | null }) => {
  const { slug, title, place, time } = date;
  const state = stateOf(date);
  const when = whenOf(time, day);
  return (
    <li className="own-month-date" data-slug={slug} data-state={state ?? undefined}>
      <FormLink to={`/moje-akce/upravit/${slug}`} title={place ?? undefined}>
        {when !== null && <LiveText className="own-month-hours">{when}</LiveText>} {typeset(title)}
      </FormLink>
      {state !== null && (
        <>
          {' '}
          <LiveText className="own-month-state">{state}</LiveText>
        </>
      )}
    </li>
  );
};
