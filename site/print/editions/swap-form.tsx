import { useState } from 'react';
import type { IssueRow } from '../../../contract/print/edition-issue.ts';
import type { IssueStore } from './issue-store.ts';

export interface SwapFormProps {
  row: IssueRow;
  /** Events that are not printed now. */
  spares: readonly IssueRow[];
  store: IssueStore;
  onClose(): void;
}

/** Choice of the event that is printed instead of another. */
export const SwapForm = ({ row, spares, store, onClose }: SwapFormProps) => {
  const [slug, setSlug] = useState(spares[0]?.slug ?? '');
  const chosen = spares.find((spare) => spare.slug === slug);
  return (
    <form
      className="issue-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!chosen) return;
        void store
          .change(
            row,
            { left_out: true, replaced_by: chosen.slug },
            `Místo „${row.title}“ se vytiskne „${chosen.title}“.`,
          )
          .then((isDone) => isDone && onClose());
      }}
    >
      <label className="field">
        <span>Místo ní vytisknout</span>
        <select
          className="text-field"
          autoFocus
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        >
          {spares.map((spare) => (
            <option key={spare.slug} value={spare.slug}>
              {spare.title}
            </option>
          ))}
        </select>
      </label>
      <p className="action-row">
        <button type="submit" className="action">
          Vyměnit
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zavřít
        </button>
      </p>
    </form>
  );
};
