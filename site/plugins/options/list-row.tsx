import { lists, type ListName } from './option-words.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginEditing } from '../use-plugin-editor.ts';
import '../../components/forms/chips.css';

/** An option of any of a closed list. */
export const ListRow = ({ name, editing }: { name: ListName; editing: PluginEditing }) => {
  const { draft, problemOf, setOptions } = editing;
  const chosen = (draft.config[name] ?? '').split(',').filter(Boolean);
  return (
    <OptionRow name={name} problem={problemOf(`config.${name}`)}>
      <div className="chips-all">
        {lists[name].map(([value, title]) => (
          <label key={value} className="chips-one">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const kept = chosen.filter((one) => one !== value);
                setOptions({ [name]: (target.checked ? [...kept, value] : kept).join(',') });
              }}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </OptionRow>
  );
};
