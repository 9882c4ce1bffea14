import { useState } from 'react';
import {
  maxIssueTextLength,
  maxIssueTitleLength,
  type IssueRow,
} from '../../../contract/print/edition-issue.ts';
import { Field } from '../../components/forms/field.tsx';
import { TextArea } from '../../organizer/text-area.tsx';
import type { IssueStore } from './issue-store.ts';

export interface ShortenFormProps {
  row: IssueRow;
  store: IssueStore;
  onClose(): void;
}

/** Title and text of an event for one issue. */
export const ShortenForm = ({ row, store, onClose }: ShortenFormProps) => {
  const [title, setTitle] = useState(row.change.title ?? row.title);
  const [text, setText] = useState(row.change.text ?? row.text);
  const own = row.change.title !== null || row.change.text !== null;
  const change = async (changes: { title: string | null; text: string | null }, done: string) => {
    if (await store.change(row, changes, done)) onClose();
  };
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return (
    <form
      className="issue-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void change(
          {
            // What equals the data follows them.
            title: title.trim() === row.title ? null : title.trim(),
            text: oneLine === row.text.replace(/\s+/g, ' ') ? null : oneLine,
          },
          `„${row.title}“ má vaše znění.`,
        );
      }}
    >
      <Field
        label={'Název v\u00a0tomto vydání'}
        problem={title.trim() === '' ? 'Napište název, nebo vraťte původní.' : undefined}
        maxLength={maxIssueTitleLength}
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={'Popis v\u00a0tomto vydání'}
        hint={`Jeden odstavec, ${text.length} z\u00a0${maxIssueTextLength}\u00a0znaků. Prázdný znamená bez popisu.`}
        problem={undefined}
        rows={4}
        maxLength={maxIssueTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="action-row">
        <button type="submit" className="action">
          Uložit znění
        </button>
        {own && (
          <button
            type="button"
            className="action action-quiet"
            onClick={() =>
              void change({ title: null, text: null }, `„${row.title}“ má znovu původní znění.`)
            }
          >
            Vrátit původní
          </button>
        )}
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zavřít
        </button>
      </p>
    </form>
  );
};
