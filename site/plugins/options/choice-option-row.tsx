import { choices, type ChoiceName } from './option-labels.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginFormApi } from '../plugin-form-api.ts';
import '../../components/forms/chips.css';

/** Option with radio buttons; the first value is the default. */
export const ChoiceOptionRow = ({ name, form }: { name: ChoiceName; form: PluginFormApi }) => {
  const { draft, problemOf, setOptions } = form;
  const values = choices[name];
  const defaultValue = values[0][0];
  const chosen = draft.config[name] ?? defaultValue;
  return (
    <OptionRow name={name} problem={problemOf(`config.${name}`)}>
      <div className="chips-all">
        {values.map(([value, title]) => (
          <label key={value} className="chips-one">
            <input
              type="radio"
              name={`plugin-${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => setOptions({ [name]: value === defaultValue ? null : value })}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </OptionRow>
  );
};
