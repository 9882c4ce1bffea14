import { useState } from 'react';
import type { TimePrecision } from '../../contract/event.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';
import { fromParts, toParts, type TimeDraft } from './time-parts.ts';

export interface TimeFieldsProps {
  time: TimeDraft;
  /** What is wrong with `start` or `end`. */
  problemOf(field: 'start' | 'end'): string | undefined;
  onChange(time: TimeDraft): void;
  onLeave(field: 'start' | 'end'): void;
}

const kinds: Record<TimePrecision, string> = {
  timed: 'v určitou hodinu',
  'all-day': 'celý den',
  'hour-unknown': 'hodina ještě není známá',
};

/** When something begins and ends: a day and hours, whole days, or a day whose hour nobody knows yet. */
export const TimeFields = ({ time, problemOf, onChange, onLeave }: TimeFieldsProps) => {
  const parts = toParts(time);
  const [isLong, setLong] = useState(parts.lastDay !== '');
  const set = (changes: Partial<typeof parts>): void =>
    onChange(fromParts({ ...parts, ...changes }));
  const start = problemOf('start');
  const isTimed = parts.precision === 'timed';
  const isHour = start?.includes('hodinu');
  return (
    <div className="time-fields">
      <div className="time-fields-row">
        <DayInput
          label={isLong ? 'První den' : 'Den'}
          day={parts.day}
          problem={isHour ? undefined : start}
          onDay={(day) => set({ day })}
          onBlur={() => onLeave('start')}
        />
        {isTimed && (
          <TimeInput
            label="Začátek"
            hour={parts.hour}
            problem={isHour ? start : undefined}
            onHour={(hour) => set({ hour })}
            onBlur={() => onLeave('start')}
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
      <div className="time-fields-row">
        <label className="choice">
          <span>Akce je</span>
          <select
            className="text-field"
            value={parts.precision}
            onChange={({ target }) => set({ precision: target.value as TimePrecision })}
          >
            {Object.entries(kinds).map(([kind, words]) => (
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
