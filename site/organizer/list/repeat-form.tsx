import { useEffect, useRef, useState } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { countedTimes } from '../../../widget/index.ts';
import { Choices } from '../../components/forms/choices.tsx';
import type { RepeatScope } from './own-event-calls.ts';
import { DayInput } from '../schedule/day-input.tsx';

const scopes = (dates: number): [RepeatScope, string][] => [
  ['one', 'jeden termín'],
  ['all', typeset(`celou řadu (${countedTimes(dates)}) od nového prvního dne`)],
];

export interface RepeatFormProps {
  title: string;
  /** Number of all dates. */
  dates: number;
  onRepeat(day: CivilDate, scope: RepeatScope): void;
  onClose(): void;
}

/**
 * Asks for the day on which an event is published once more, at the same hours, and of an event with
 * several dates, whether with one of them or all.
 */
export const RepeatForm = ({ title, dates, onRepeat, onClose }: RepeatFormProps) => {
  const [day, setDay] = useState('');
  const [scope, setScope] = useState<RepeatScope>('one');
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:checked, .field input')?.focus(),
    [],
  );
  return (
    <form
      className="repeat-form"
      noValidate
      aria-label={`Znovu: ${title}`}
      ref={form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (day === '') return setRefused(true);
        onRepeat(day, scope);
      }}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose();
      }}
    >
      {dates > 1 && (
        <Choices legend="Co zopakovat" problem={undefined}>
          {scopes(dates).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="scope"
                checked={scope === value}
                onChange={() => setScope(value)}
              />{' '}
              {label}
            </label>
          ))}
        </Choices>
      )}
      <DayInput
        label={scope === 'all' ? 'První den' : 'Na který den'}
        day={day}
        problem={isRefused && day === '' ? 'Zadejte den.' : undefined}
        onDay={setDay}
      />
      <button type="submit" className="action">
        Zveřejnit
      </button>
      <button type="button" className="action action-quiet" onClick={onClose}>
        Zavřít
      </button>
    </form>
  );
};
