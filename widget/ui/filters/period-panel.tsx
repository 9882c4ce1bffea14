import { useState, type SubmitEvent } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { maxPeriodDays } from '../../../contract/plugins/period-text.ts';
import { civilDateAt, dayNumber } from '../../../domain/time/civil-time.ts';
import { parseDayInput, toDayInput } from '../../../domain/time/day-input.ts';
import { defaultPeriod, firstDay, lastDay } from '../../../domain/time/period.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { toPresets, type Preset } from './presets.ts';
import { DayField } from './day-field.tsx';
import { DayPartChips } from './day-part-chips.tsx';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

const problemOf = (start: CivilDate | null, end: CivilDate | null) => {
  if (!start || !end) return 'missingDay';
  if (end < start) return 'endBeforeStart';
  return dayNumber(end) - dayNumber(start) >= maxPeriodDays ? 'periodTooLong' : null;
};

interface DaysFormProps {
  id: string;
  today: CivilDate;
  start: CivilDate;
  end: CivilDate;
  onChoose(start: CivilDate, end: CivilDate): void;
}

const DaysForm = ({ id, today, onChoose, ...period }: DaysFormProps) => {
  const [start, setStart] = useState(toDayInput(period.start));
  const [end, setEnd] = useState(toDayInput(period.end));
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const messages = useMessages(searchMessages);
  const from = parseDayInput(start, today);
  const to = parseDayInput(end, today, from ?? today);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const newProblem = problemOf(from, to);
    setProblem(newProblem);
    if (!newProblem && from && to) onChoose(from, to);
  };
  const isChanged = start !== toDayInput(period.start) || end !== toDayInput(period.end);
  const problemId = problem ? `${id}-problem` : undefined;
  return (
    <form className="period-form" onSubmit={submit} noValidate>
      <DayField
        label={messages.from}
        text={start}
        day={from ?? ''}
        problem={problemId}
        onText={setStart}
        onDay={(day) => setStart(toDayInput(day))}
      />
      <DayField
        label={messages.to}
        text={end}
        day={to ?? ''}
        problem={problemId}
        onText={setEnd}
        onDay={(day) => setEnd(toDayInput(day))}
      />
      {problem && (
        <p className="period-problem" id={problemId} role="alert">
          <LiveText>{messages[problem]}</LiveText>
        </p>
      )}
      {isChanged && (
        <button type="submit" className="button button-quiet">
          {messages.showPeriod}
        </button>
      )}
    </form>
  );
};

/** DayRange of a preset whose name does not imply them: a long or next weekend. */
export const PresetDays = ({ preset: { name, start, end } }: { preset: Preset }) =>
  /^(longW|nextW)eekend$/.test(name) ? (
    <LiveText className="period-preset-days">
      {daysInDigits(start, end, Number(start.slice(0, 4)))}
    </LiveText>
  ) : null;

/** Period: presets, or two chosen days, and parts of the day. */
export const PeriodPanel = ({ onDone }: { onDone(): void }) => {
  const { store, id } = useWidget();
  const messages = useMessages(searchMessages);
  const { dateRange } = useStore(store.$filters);
  const today = civilDateAt(store.now());
  const week = defaultPeriod(store.now());
  const [start, end] = dateRange.map((moment) => moment.slice(0, 10)) as [CivilDate, CivilDate];
  const isWeek = start === firstDay(week) && end === lastDay(week);
  const choose = (from: CivilDate, to: CivilDate): void => {
    store.setPeriod(from, to);
    onDone();
  };
  return (
    <fieldset className="period-panel">
      <legend>{messages.period}</legend>
      <div className="period-presets">
        <button
          type="button"
          className="chip"
          aria-pressed={isWeek}
          onClick={() => {
            store.resetPeriod();
            onDone();
          }}
        >
          {messages.week}
        </button>
        {toPresets(today).map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="chip"
            aria-pressed={!isWeek && start === preset.start && end === preset.end}
            onClick={() => choose(preset.start, preset.end)}
          >
            {messages[preset.name]}
            <PresetDays preset={preset} />
          </button>
        ))}
      </div>
      <DayPartChips />
      <DaysForm
        // Resets the form when the period changes elsewhere, for example on the slider.
        key={`${start} ${end}`}
        id={`${id}-period`}
        today={today}
        start={start}
        end={end}
        onChoose={choose}
      />
    </fieldset>
  );
};
