import { useState } from 'react';
import * as v from 'valibot';
import type { TimePrecision } from '../../../contract/events/event.ts';
import { TimeEntrySchema } from '../../../contract/organizers/schedule.ts';
import { toInstant } from '../../../domain/time/civil-time.ts';
import { counted } from '../../../widget/index.ts';
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

const hour = 3_600_000;
/** Longer than this, in hours, a night is more likely a slip. */
const longNight = 12;

/** What ends by the clock before it begins ends the next day: that is said, for it may be a slip. */
const nightInWords = (time: TimeDraft, lastDay: string): string | null => {
  const { precision, start, end } = time;
  if (precision !== 'timed' || end === null || lastDay !== '') return null;
  if (!v.is(TimeEntrySchema, time) || end.slice(0, 10) === start.slice(0, 10)) return null;
  const hours = (toInstant(end) - toInstant(start)) / hour;
  return hours > longNight
    ? `Konec je dřív než začátek, akce by tak trvala ${counted(Math.round(hours), ['hodinu', 'hodiny', 'hodin'])}, až do dalšího dne.`
    : 'Skončí po půlnoci, až další den.';
};

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
      <p className="time-fields-note" role="status">
        {nightInWords(time, parts.lastDay)}
      </p>
      <div className="time-fields-row">
        <label className="choice">
          <span>Čas</span>
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
