import type { ReactNode } from 'react';
import { useStore } from '../../widget/index.ts';
import { ContentFields } from './content-fields.tsx';
import { focusField } from './focus-field.ts';
import type { SourceFormStore } from './source-form-store.ts';

export interface SourceFormProps<Answer> {
  /** Name of the form; default: none. */
  label?: string;
  store: SourceFormStore<Answer>;
  /** Labels of the button, also while the form is being sent. */
  action: string;
  sending: string;
  /** Fields before and after what is read. */
  before?: ReactNode;
  after?: ReactNode;
  /** Other buttons. */
  buttons?: ReactNode;
  onDone(answer: Answer): void;
}

/** Form with something to read: of a new source, or again of one. */
export const SourceForm = <Answer,>(props: SourceFormProps<Answer>) => {
  const { label, store, action, sending, before, after, buttons, onDone } = props;
  const { form } = store;
  const draft = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  const { isSending, failure } = useStore(store.$sending);
  const submit = async (element: HTMLFormElement): Promise<void> => {
    const answer = await store.submit();
    if (answer !== null) onDone(answer);
    else focusField(element, Object.keys(form.$shownProblems.get()));
  };
  return (
    <form
      className="import-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {before}
      <ContentFields
        key={draft.kind}
        draft={draft}
        problems={problems}
        onChange={(changes, paths) => form.change(changes, paths)}
        onTouch={(path) => form.touch(path)}
      />
      {after}
      <div role="alert">{failure !== null && <p className="import-problem">{failure}</p>}</div>
      <p className="action-row">
        {/* Not disabled, because a disabled button loses the focus. */}
        <button type="submit" className="action" aria-disabled={isSending}>
          {isSending ? sending : action}
        </button>
        {buttons}
      </p>
    </form>
  );
};
