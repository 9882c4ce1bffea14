import { useRef, useState } from 'react';
import type { TimePrecision } from '../../../contract/events/event.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { LatestValues } from '../defaults/latest-values.tsx';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';
import {
  fromParts,
  moveDay,
  moveHour,
  toParts,
  withEnd,
  withStart,
  type TimeDraft,
} from './time-parts.ts';
import { timeWarnings } from './time-warnings.ts';

export interface TimeFieldsProps {
  time: TimeDraft;
  /** Hours the latest events begin at, `HH:mm`; offered for the start. Default: none. */
  latestHours?: readonly string[];
  problemOf(field: TimeField): string | undefined;
  onChange(time: TimeDraft): void;
  onLeave(field: TimeField): void;
}

/** `start` is the first day, `hour` the hour it begins, `end` the last day or hour. */
type TimeField = 'start' | 'hour' | 'end';

const precisionTitles: Record<TimePrecision, string> = {
  timed: 'v\u00a0určitou hodinu',
  'all-day': 'celý den',
  'hour-unknown': 'hodina ještě není známá',
};

/** Fields of a time: day and hours, whole days, or a day without a known hour. */
export const TimeFields = ({
  time,
  latestHours = [],
  problemOf,
  onChange,
  onLeave,
}: TimeFieldsProps) => {
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
            // The end of a day is the beginning of the following one, which needs a day.
            isTaken={({ start }) => start !== '24:00' || (before.current ?? parts).day !== ''}
            onTime={(typed) => set(withStart(before.current ?? parts, typed))}
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
            isTaken={({ end }) => end === null}
            onTime={(typed) => set(withEnd(before.current ?? parts, typed))}
            onFocus={editing.onFocus}
            onBlur={() => editing.onBlur('end')}
          />
        )}
      </div>
      {isTimed && (
        <LatestValues
          label="Začátek jako minule"
          values={latestHours.map((hour) => ({
            key: hour,
            title: hour,
            isChosen: parts.hour === hour,
            choose: () => set(moveHour(parts, hour)),
          }))}
        />
      )}
      <p className="time-fields-note" role="status">
        {timeWarnings(time, {
          isShort: parts.lastDay === '',
          today: civilDateAt(Date.now()),
        }).join(' ')}
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
          Trvá více dní
        </label>
      </div>
    </div>
  );
};
