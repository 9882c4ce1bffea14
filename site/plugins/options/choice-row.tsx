import { choices, type ChoiceName } from './option-words.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginEditing } from '../use-plugin-editor.ts';
import '../../components/forms/chips.css';

/** An option of a few values, one of which always holds. */
export const ChoiceRow = ({ name, editing }: { name: ChoiceName; editing: PluginEditing }) => {
  const { draft, problemOf, setOptions } = editing;
  const values = choices[name];
  const [[usual]] = values;
  const chosen = draft.config[name] ?? usual;
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
              onChange={() => setOptions({ [name]: value === usual ? null : value })}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </OptionRow>
  );
};
