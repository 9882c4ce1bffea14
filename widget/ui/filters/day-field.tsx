import { useRef } from 'react';
import { searchMessages } from '../../messages/search-messages.ts';
import { useMessages } from '../widget-context.ts';

export interface DayFieldProps {
  label: string;
  /** Text of the field, `21. 11. 2026`. */
  text: string;
  /** Parsed day, `YYYY-MM-DD`, or an empty string. */
  day: string;
  /** Id of the error message. */
  problem: string | undefined;
  onText(text: string): void;
  onDay(day: string): void;
}

/**
 * Day typed in the Czech format or picked in the browser's calendar. A field of type `date` alone
 * would use the format of the browser's locale.
 */
export const DayField = ({ label, text, day, problem, onText, onDay }: DayFieldProps) => {
  const messages = useMessages(searchMessages);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pick = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      // `showPicker` throws in a cross-origin frame.
      field.current?.focus();
    }
  };
  return (
    <div className="day-field">
      <label>
        {label}
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="dd. MM. yyyy"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <input
        ref={picker}
        className="day-field-picker"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={(event) => event.target.value && onDay(event.target.value)}
      />
      <button
        type="button"
        className="day-field-pick"
        aria-label={`${label}: ${messages.pickDay}`}
        title={messages.pickDay}
        onClick={pick}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M2.5 4.5h13v11h-13zM2.5 8h13M6 2v4M12 2v4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </button>
    </div>
  );
};
