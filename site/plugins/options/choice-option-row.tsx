import { choices, type ChoiceName } from './option-labels.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginEditing } from '../plugin-editing.ts';
import '../../components/forms/chips.css';

/** Option with radio buttons; the first value is the default. */
export const ChoiceOptionRow = ({
  name,
  editing,
}: {
  name: ChoiceName;
  editing: PluginEditing;
}) => {
  const { draft, problemOf, setOptions } = editing;
  const values = choices[name];
  const [[defaultValue]] = values;
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
