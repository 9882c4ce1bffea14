import { useState, type SubmitEvent } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { maximumPeriodDays } from '../../../contract/plugins/period-text.ts';
import { civilDateAt, dayNumber } from '../../../domain/time/civil-time.ts';
import { parseDayInput, toDayInput } from '../../../domain/time/day-input.ts';
import { defaultPeriod, firstDay, lastDay } from '../../../domain/time/period.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { findingWords } from '../../messages/finding-words.ts';
import { toPresets, type Preset } from './presets.ts';
import { DayField } from './day-field.tsx';
import { EveningChip } from './evening-chip.tsx';
import { useStore } from '../use-store.ts';
import { useWidget, useWords } from '../widget-context.ts';

const problemOf = (start: CivilDate | null, end: CivilDate | null) => {
  if (!start || !end) return 'missingDay';
  if (end < start) return 'endBeforeStart';
  return dayNumber(end) - dayNumber(start) >= maximumPeriodDays ? 'periodTooLong' : null;
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
  const words = useWords(findingWords);
  const from = parseDayInput(start, today);
  const to = parseDayInput(end, from ?? today);
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
        label={words.from}
        text={start}
        day={from ?? ''}
        problem={problemId}
        onText={setStart}
        onDay={(day) => setStart(toDayInput(day))}
      />
      <DayField
        label={words.to}
        text={end}
        day={to ?? ''}
        problem={problemId}
        onText={setEnd}
        onDay={(day) => setEnd(toDayInput(day))}
      />
      {problem && (
        <p className="period-problem" id={problemId} role="alert">
          {words[problem]}
        </p>
      )}
      {isChanged && (
        <button type="submit" className="button button-quiet">
          {words.showPeriod}
        </button>
      )}
    </form>
  );
};

/** Days of a preset whose name does not imply them: a long or next weekend. */
export const PresetDays = ({ preset: { name, start, end } }: { preset: Preset }) =>
  /^(longW|nextW)eekend$/.test(name) ? (
    <span className="period-preset-days">
      {daysInDigits(start, end, Number(start.slice(0, 4)))}
    </span>
  ) : null;

/** Period: presets, or two chosen days. */
export const PeriodPanel = ({ onDone }: { onDone(): void }) => {
  const { store, id } = useWidget();
  const words = useWords(findingWords);
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
      <legend>{words.period}</legend>
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
          {words.week}
        </button>
        {toPresets(today).map((preset) => (
          <button
            key={preset.name}
            type="button"
            className="chip"
            aria-pressed={!isWeek && start === preset.start && end === preset.end}
            onClick={() => choose(preset.start, preset.end)}
          >
            {words[preset.name]}
            <PresetDays preset={preset} />
          </button>
        ))}
        <EveningChip>
          <span className="period-preset-days">{words.fromHour}</span>
        </EveningChip>
      </div>
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
