import { civilDateAt } from '../../domain/civil-time.ts';
import { parseDayInput, toDayInput } from '../../domain/day-input.ts';
import { TypedField } from '../components/typed-field.tsx';

export interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  problem?: string | undefined;
  onDay(day: string): void;
  onBlur?(): void;
}

/** A day as people write it: `5. 12.` is the next one. */
export const DayInput = ({ label, day, problem, onDay, onBlur }: DayInputProps) => (
  <TypedField
    label={label}
    problem={problem}
    inputMode="decimal"
    placeholder="dd. MM. yyyy"
    meaning={day}
    write={toDayInput}
    parse={(text) => parseDayInput(text, civilDateAt(Date.now()))}
    onMeaning={onDay}
    {...(onBlur && { onBlur })}
  />
);
