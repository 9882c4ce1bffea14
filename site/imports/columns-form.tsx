import { useState } from 'react';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import {
  columnsMissing,
  lacksColumns,
  type ColumnUse,
} from '../../contract/imports/table-columns.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { useFormSaving } from '../account/session/use-form-saving.ts';
import { columnChoices, withUse } from './column-words.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';

export interface ColumnsFormProps {
  source: ImportSource;
  store: ImportSourcesStore;
  onSaved(): void;
  onClose(): void;
}

const changedElsewhere =
  'Nastavení se mezitím změnilo v\u00a0jiném okně. Nic jsme nepřepsali: uložte sloupce znovu.';

/** Form that says what the columns of a table have. */
export const ColumnsForm = ({ source, store, onSaved, onClose }: ColumnsFormProps) => {
  const [columns, setColumns] = useState(source.columns);
  const { isSending, failure, refuse, save } = useFormSaving(changedElsewhere);
  const submit = async (): Promise<void> => {
    if (isSending) return;
    if (lacksColumns(columns)) return refuse(columnsMissing);
    const result = await save(() => store.chooseColumns(source, columns));
    if (result.state === 'done') onSaved();
  };
  return (
    <form
      className="import-form"
      aria-label="Sloupce tabulky"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        Vyberte, co je ve kterém sloupci; každý údaj může být jen v&nbsp;jednom. Zapamatujeme si to
        i&nbsp;pro příště.
      </p>
      <ul className="import-columns">
        {columns.map(({ heading, example, use }, index) => (
          <li key={index}>
            <label className="choice">
              <span>
                <strong>{typeset(heading) || `${index + 1}. sloupec`}</strong>
                {example !== '' && (
                  <span className="import-quiet import-column-example"> {typeset(example)}</span>
                )}
              </span>
              <select
                className="text-field"
                value={use ?? ''}
                onChange={({ target }) =>
                  setColumns(withUse(columns, index, (target.value as ColumnUse | '') || null))
                }
              >
                {columnChoices.map(([value, title]) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <div role="alert">{failure !== null && <p className="import-problem">{failure}</p>}</div>
      <p className="action-row">
        <button type="submit" className="action" aria-disabled={isSending}>
          {isSending ? 'Ukládáme…' : 'Uložit a\u00a0načíst'}
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </form>
  );
};
