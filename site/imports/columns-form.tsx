import { useState } from 'react';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import { columnsMissing, type ColumnUse } from '../../contract/imports/table-columns.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { formFailureMessageOf, isConflict } from '../account/session/error-message.ts';
import { columnChoices, lacksColumns, withUse } from './column-words.ts';
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
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (isSending) return;
    if (lacksColumns(columns)) return setFailure(columnsMissing);
    setFailure(null);
    setSending(true);
    const result = await store.chooseColumns(source, columns);
    setSending(false);
    if (result.state === 'done') return onSaved();
    setFailure(isConflict(result) ? changedElsewhere : formFailureMessageOf(result));
  };
  return (
    <form
      className="import-form"
      aria-label="Sloupce tabulky"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
