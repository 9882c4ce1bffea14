import type { ReactNode } from 'react';
import { Choices } from './choices.tsx';
import type { FormField } from './use-form.ts';

export interface ChoiceFieldProps extends FormField {
  legend: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** Radio buttons of one field. */
export const ChoiceField = ({ legend, options, value, problem, ...input }: ChoiceFieldProps) => (
  <Choices legend={legend} problem={problem}>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" {...input} value={option.value} checked={option.value === value} />{' '}
        {option.label}
      </label>
    ))}
  </Choices>
);
