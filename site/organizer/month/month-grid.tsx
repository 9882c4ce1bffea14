import { weekdayOf } from '../../../domain/time/civil-time.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { isHoliday } from '../../../domain/time/holidays.ts';
import { counted, dayInWords, weekday, type PluralForms } from '../../../widget/index.ts';
import { Icon } from '../../shell/icon.tsx';
import { FormLink } from '../list/form-link.tsx';
import { MonthDate } from './month-date.tsx';
import type { MonthDay } from './month-days.ts';

/** Dates of a day that are shown at once; the rest opens. */
const maxShown = 4;

const moreForms: PluralForms = ['další', 'další', 'dalších'];

const weekdays = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];

interface DayProps extends MonthDay {
  today: CivilDate;
}

const Day = ({ day, dates, today }: DayProps) => {
  const words = `${weekday(day)} ${dayInWords(day, Number(day.slice(0, 4)))}`;
  // One over the limit takes no more room than the words about it.
  const shown = dates.length <= maxShown + 1 ? dates : dates.slice(0, maxShown);
  const rest = dates.slice(shown.length);
  return (
    <li
      className="own-month-day"
      data-weekday={weekdayOf(day)}
      data-free={weekdayOf(day) > 5 || isHoliday(day) || undefined}
      data-today={day === today || undefined}
      data-empty={dates.length === 0 || undefined}
    >
      <h3>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="own-month-day-words">
          {words}
          {day === today && ', dnes'}
        </span>
      </h3>
      {day >= today && (
        <FormLink
          className="own-month-new"
          to={`/moje-akce/vytvorit?den=${day}`}
          aria-label={`Nová akce: ${words}`}
          title="Nová akce"
        >
          <Icon sign="plus" size={16} />
        </FormLink>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((date) => (
            <MonthDate key={`${date.slug} ${date.time.id}`} date={date} day={day} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary>a&nbsp;{counted(rest.length, moreForms)}</summary>
          <ul>
            {rest.map((date) => (
              <MonthDate key={`${date.slug} ${date.time.id}`} date={date} day={day} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};

/** Days of a month in weeks; on phones one below another, without those that have nothing. */
export const MonthGrid = ({ days, today }: { days: readonly MonthDay[]; today: CivilDate }) => (
  <div className="own-month-grid">
    <p className="own-month-weekdays" aria-hidden="true">
      {weekdays.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
    <ol className="own-month-days">
      {days.map((day) => (
        <Day key={day.day} {...day} today={today} />
      ))}
    </ol>
  </div>
);
