import { parseTimeInput, type TypedTime } from '../../../domain/time/time-input.ts';
import { TypedField } from '../../components/forms/typed-field.tsx';
import { hourOfClock } from './time-parts.ts';

export interface TimeInputProps {
  label: string;
  /** `HH:mm`, or empty. */
  hour: string;
  problem?: string | undefined;
  /** Whether a typed time can be taken; default: all can. */
  isTaken?(time: TypedTime): boolean;
  /** Null for no time, and for a text that is none. */
  onTime(time: TypedTime | null): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** Time of day as text: `18`, `18.30`, `18–20`, `půlnoc`. */
export const TimeInput = (props: TimeInputProps) => {
  const { label, hour, problem, isTaken = () => true, onTime, onFocus, onBlur } = props;
  const parse = (text: string): TypedTime | null => {
    const time = parseTimeInput(text);
    return time && isTaken(time) ? time : null;
  };
  return (
    <TypedField
      label={label}
      problem={problem}
      inputMode="decimal"
      placeholder="18:00"
      parseError="Hodinu napište třeba 18:00."
      parsedValue={hour}
      write={(text) => text}
      parse={(text) => {
        const time = parse(text);
        return time && hourOfClock(time.start);
      }}
      onParsedValue={(_hour, text) => onTime(parse(text))}
      {...(onFocus && { onFocus })}
      {...(onBlur && { onBlur })}
    />
  );
};
