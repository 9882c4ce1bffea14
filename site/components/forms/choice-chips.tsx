import './chips.css';

export interface ChoiceChipsProps {
  legend: string;
  /** Name of the radio buttons. */
  name: string;
  /** Values with their labels. */
  values: readonly (readonly [string, string])[];
  chosen: string;
  hint?: string;
  onChoose(value: string): void;
}

/** One of several, as chips. */
export const ChoiceChips = ({ legend, name, values, chosen, hint, onChoose }: ChoiceChipsProps) => (
  <fieldset className="chips">
    <legend>{legend}</legend>
    <div className="chips-all">
      {values.map(([value, title]) => (
        <label key={value} className="chips-one">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
    {hint && <p className="field-hint">{hint}</p>}
  </fieldset>
);
