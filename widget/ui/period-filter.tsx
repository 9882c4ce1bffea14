import { useState, type SubmitEvent } from 'react';
import { isCivilDate, type CivilDate } from '../../contract/calendar-day.ts';
import { maximumPeriodDays } from '../../contract/view-query.ts';
import { addDays, civilDateAt, dayNumber, weekdayOf } from '../../domain/civil-time.ts';
import { defaultPeriod, firstDay, isSamePeriod, lastDay, wholeDays } from '../../domain/period.ts';
import { daysInDigits } from '../messages/dates.ts';
import { words } from '../messages/words.ts';
import { Disclosure } from './disclosure.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

interface Preset {
  label: string;
  days: readonly [CivilDate, CivilDate];
}

const toPresets = (today: CivilDate): Preset[] => {
  const weekday = weekdayOf(today);
  const saturday = weekday === 7 ? today : addDays(today, 6 - weekday);
  const sunday = weekday === 7 ? today : addDays(saturday, 1);
  return [
    { label: words.today, days: [today, today] },
    { label: words.tomorrow, days: [addDays(today, 1), addDays(today, 1)] },
    { label: words.weekend, days: [saturday, sunday] },
    { label: words.month, days: [today, addDays(today, 30)] },
  ];
};

const problemOf = (start: string, end: string): string | null => {
  if (!isCivilDate(start) || !isCivilDate(end)) return words.missingDay;
  if (end < start) return words.endBeforeStart;
  return dayNumber(end) - dayNumber(start) >= maximumPeriodDays ? words.periodTooLong : null;
};

interface RangeFormProps {
  id: string;
  start: CivilDate;
  end: CivilDate;
  onChoose(start: CivilDate, end: CivilDate): void;
}

const RangeForm = ({ id, onChoose, ...given }: RangeFormProps) => {
  const [start, setStart] = useState(given.start);
  const [end, setEnd] = useState(given.end);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemOf(start, end);
    setProblem(found);
    if (!found) onChoose(start, end);
  };
  return (
    <form className="period-form" onSubmit={submit} noValidate>
      <label>
        {words.from}
        <input type="date" value={start} onChange={(event) => setStart(event.target.value)} />
      </label>
      <label>
        {words.to}
        <input
          type="date"
          value={end}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => setEnd(event.target.value)}
        />
      </label>
      {problem && (
        <p className="period-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button">
        {words.showPeriod}
      </button>
    </form>
  );
};

/** The period: a few usual ones, or two days of one's own. */
export const PeriodFilter = () => {
  const { store, id } = useWidget();
  const { dateRange } = useStore(store.$filters);
  const period = { start: dateRange[0], end: dateRange[1] };
  const [start, end] = [firstDay(period), lastDay(period)];
  const today = civilDateAt(store.now());
  const week = defaultPeriod(store.now());
  // By days: an address that names the same ones has just been reloaded.
  const usual = start === firstDay(week) && end === lastDay(week);
  const panel = `${id}-period`;
  return (
    <Disclosure
      id={panel}
      active={!usual}
      label={
        <>
          <span className="visually-hidden">{words.period}: </span>
          {daysInDigits(start, end, Number(today.slice(0, 4)))}
        </>
      }
    >
      {(close) => {
        const choose = (from: CivilDate, to: CivilDate): void => {
          store.setPeriod(from, to);
          close();
        };
        return (
          <fieldset>
            <legend>{words.period}</legend>
            <div className="period-presets">
              <button
                type="button"
                className="chip"
                aria-pressed={usual}
                onClick={() => {
                  store.resetPeriod();
                  close();
                }}
              >
                {words.week}
              </button>
              {toPresets(today).map(({ label, days }) => (
                <button
                  key={label}
                  type="button"
                  className="chip"
                  aria-pressed={isSamePeriod(period, wholeDays(...days))}
                  onClick={() => choose(...days)}
                >
                  {label}
                </button>
              ))}
            </div>
            <RangeForm id={panel} start={start} end={end} onChoose={choose} />
          </fieldset>
        );
      }}
    </Disclosure>
  );
};
