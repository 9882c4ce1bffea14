import { parseTimeInput } from '../../../domain/time/time-input.ts';
import { TypedField } from '../../components/forms/typed-field.tsx';

export interface TimeInputProps {
  label: string;
  /** `HH:mm`, or empty. */
  hour: string;
  problem?: string | undefined;
  onHour(hour: string): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** Time of day as text: `18`, `18.30`. */
export const TimeInput = ({ label, hour, problem, onHour, onFocus, onBlur }: TimeInputProps) => (
  <TypedField
    label={label}
    problem={problem}
    inputMode="decimal"
    placeholder="18:00"
    parseError="Hodinu napište třeba 18:00."
    parsedValue={hour}
    write={(text) => text}
    parse={parseTimeInput}
    onParsedValue={onHour}
    {...(onFocus && { onFocus })}
    {...(onBlur && { onBlur })}
  />
);
