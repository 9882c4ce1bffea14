import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { TimePrecision } from '../../../contract/events/event.ts';
import { TimeEntrySchema } from '../../../contract/organizers/schedule.ts';
import { toInstant } from '../../../domain/time/civil-time.ts';
import { counted } from '../../../widget/index.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';
import { fromParts, moveDay, moveHour, toParts, type TimeDraft } from './time-parts.ts';

export interface TimeFieldsProps {
  time: TimeDraft;
  problemOf(field: TimeField): string | undefined;
  onChange(time: TimeDraft): void;
  onLeave(field: TimeField): void;
}

/** `start` is the first day, `hour` the hour it begins, `end` the last day or hour. */
type TimeField = 'start' | 'hour' | 'end';

const hour = 3_600_000;
/** Hours over which an end on the next day is probably a typing mistake. */
const maxNightHours = 12;

/** Note for an end hour before the start hour, which is taken as the next day; null for others. */
const nightNote = (time: TimeDraft, lastDay: string): string | null => {
  const { precision, start, end } = time;
  if (precision !== 'timed' || end === null || lastDay !== '') return null;
  if (!v.is(TimeEntrySchema, time) || end.slice(0, 10) === start.slice(0, 10)) return null;
  const hours = (toInstant(end) - toInstant(start)) / hour;
  return hours > maxNightHours
    ? `Konec je dřív než začátek, akce by tak trvala ${counted(Math.round(hours), ['hodinu', 'hodiny', 'hodin'])}, až do dalšího dne.`
    : 'Skončí po půlnoci, až další den.';
};

const precisionTitles: Record<TimePrecision, string> = {
  timed: 'v určitou hodinu',
  'all-day': 'celý den',
  'hour-unknown': 'hodina ještě není známá',
};

/** Fields of a time: day and hours, whole days, or a day without a known hour. */
export const TimeFields = ({ time, problemOf, onChange, onLeave }: TimeFieldsProps) => {
  const parts = toParts(time);
  const [isLong, setLong] = useState(parts.lastDay !== '');
  const set = (changes: Partial<typeof parts>): void =>
    onChange(fromParts({ ...parts, ...changes }));
  const isTimed = parts.precision === 'timed';
  // While a day or an hour is being typed, durations are counted from the values before.
  const before = useRef<typeof parts>(null);
  const editing = {
    onFocus: () => void (before.current = parts),
    onBlur: (field: TimeField) => {
      before.current = null;
      onLeave(field);
    },
  };
  return (
    <div className="time-fields">
      <div className="time-fields-row">
        <DayInput
          label={isLong ? 'První den' : 'Den'}
          day={parts.day}
          problem={problemOf('start')}
          onDay={(day) => set(moveDay(before.current ?? parts, day))}
          onFocus={editing.onFocus}
          onBlur={() => editing.onBlur('start')}
        />
        {isTimed && (
          <TimeInput
            label="Začátek"
            hour={parts.hour}
            problem={problemOf('hour')}
            onHour={(hour) => set(moveHour(before.current ?? parts, hour))}
            onFocus={editing.onFocus}
            onBlur={() => editing.onBlur('hour')}
          />
        )}
        {isLong && (
          <DayInput
            label="Poslední den"
            day={parts.lastDay}
            problem={isTimed ? undefined : problemOf('end')}
            onDay={(lastDay) => set({ lastDay })}
            onBlur={() => onLeave('end')}
          />
        )}
        {isTimed && (
          <TimeInput
            label="Konec (nepovinné)"
            hour={parts.endHour}
            problem={problemOf('end')}
            onHour={(endHour) => set({ endHour })}
            onBlur={() => onLeave('end')}
          />
        )}
      </div>
      <p className="time-fields-note" role="status">
        {nightNote(time, parts.lastDay)}
      </p>
      <div className="time-fields-row">
        <label className="choice">
          <span>Čas</span>
          <select
            className="text-field"
            value={parts.precision}
            onChange={({ target }) => set({ precision: target.value as TimePrecision })}
          >
            {Object.entries(precisionTitles).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={isLong}
            onChange={({ target }) => {
              setLong(target.checked);
              if (!target.checked) set({ lastDay: '' });
            }}
          />
          Trvá víc dní
        </label>
      </div>
    </div>
  );
};
