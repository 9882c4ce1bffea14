import { useState } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { DayInput } from '../schedule/day-input.tsx';

export interface RepeatFormProps {
  title: string;
  onRepeat(day: CivilDate): void;
  onClose(): void;
}

/** Asks for the day on which an event is published once more, at the same hours. */
export const RepeatForm = ({ title, onRepeat, onClose }: RepeatFormProps) => {
  const [day, setDay] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      className="repeat-form"
      noValidate
      aria-label={`Znovu: ${title}`}
      ref={(form) => form?.querySelector('input')?.focus()}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (day === '') return setRefused(true);
        onRepeat(day);
      }}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose();
      }}
    >
      <DayInput
        label="Na který den"
        day={day}
        problem={isRefused && day === '' ? 'Zadejte den.' : undefined}
        onDay={setDay}
      />
      <button type="submit" className="action">
        Zveřejnit
      </button>
      <button type="button" className="action action-quiet" onClick={onClose}>
        Ponechat
      </button>
    </form>
  );
};
