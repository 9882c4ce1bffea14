import { useRef } from 'react';
import { findingWords } from '../../messages/finding-words.ts';
import { useWords } from '../widget-context.ts';

export interface DayFieldProps {
  label: string;
  /** As it is typed: `21. 11. 2026`. */
  text: string;
  /** The day it means, `YYYY-MM-DD`, or an empty string. */
  day: string;
  problem: string | undefined;
  onText(text: string): void;
  onDay(day: string): void;
}

/**
 * A day to type in the Czech form, or to pick in the browser's own calendar: a field of type `date`
 * alone would write it in whatever form the browser prefers.
 */
export const DayField = ({ label, text, day, problem, onText, onDay }: DayFieldProps) => {
  const words = useWords(findingWords);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pick = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      // A frame of somebody else's may not open it.
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
        aria-label={`${label}: ${words.pickDay}`}
        title={words.pickDay}
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
