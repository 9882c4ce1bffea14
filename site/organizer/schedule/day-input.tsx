import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { parseDayInput, toDayInput } from '../../../domain/time/day-input.ts';
import { TypedField } from '../../components/forms/typed-field.tsx';
import { DayPicker } from './day-picker.tsx';

export interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  problem?: string | undefined;
  onDay(day: string): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** Day as text, with the browser's date picker; `5. 12.` without a year is the next such day. */
export const DayInput = ({ label, day, problem, onDay, onFocus, onBlur }: DayInputProps) => (
  <TypedField
    label={label}
    problem={problem}
    inputMode="decimal"
    placeholder="den. měsíc. rok"
    parseError="Takový den v&nbsp;kalendáři není. Napište ho třeba 28.&nbsp;11.&nbsp;2026."
    parsedValue={day}
    write={toDayInput}
    parse={(text) => parseDayInput(text, civilDateAt(Date.now()))}
    endAdornment={<DayPicker label={label} day={day} onDay={onDay} />}
    onParsedValue={onDay}
    {...(onFocus && { onFocus })}
    {...(onBlur && { onBlur })}
  />
);
