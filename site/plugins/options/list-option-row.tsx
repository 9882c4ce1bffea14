import { lists, type ListName } from './option-labels.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginFormApi } from '../plugin-form-api.ts';
import '../../components/forms/chips.css';

/** Option with checkboxes of a closed list. */
export const ListOptionRow = ({ name, form }: { name: ListName; form: PluginFormApi }) => {
  const { draft, problemOf, setOptions } = form;
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
                const otherValues = chosen.filter((one) => one !== value);
                setOptions({
                  [name]: (target.checked ? [...otherValues, value] : otherValues).join(','),
                });
              }}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </OptionRow>
  );
};
