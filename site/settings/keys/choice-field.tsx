import type { FormField } from '../../components/forms/use-form.ts';

export interface ChoiceFieldProps extends FormField {
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** Radio buttons of one field. */
export const ChoiceField = ({ legend, options, value, problem, ...input }: ChoiceFieldProps) => (
  <fieldset className="settings-choice">
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" {...input} value={option.value} checked={option.value === value} />{' '}
        {option.label}
      </label>
    ))}
    <p className="field-problem" aria-live="polite">
      {problem}
    </p>
  </fieldset>
);
