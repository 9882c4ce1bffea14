import { useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import type * as v from 'valibot';
import type { CallResult } from '../../shell/call-result.ts';
import { useStore } from '../../../widget/index.ts';
import { focusFirst, readInputs } from './form-elements.ts';
import { createFormSubmission, type FormValues } from './form-submission.ts';

/** Props of an input and its error message; a checkbox has `checked`, other inputs `value`. */
export interface FormField {
  name: string;
  value?: string;
  checked?: boolean;
  problem: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
}

/**
 * Form with a schema. Errors appear on fields that were left or submitted, the server's errors on
 * their fields; a failed submit keeps the typed values.
 */
export const useForm = <Schema extends v.GenericSchema<object, object>, Answer>(
  schema: Schema,
  defaultValues: FormValues<Schema>,
  send: (values: v.InferOutput<Schema>) => Promise<CallResult<Answer>>,
  onDone: (answer: Answer) => void,
) => {
  const [{ form, $ending, submit, clear }] = useState(() =>
    createFormSubmission(schema, defaultValues),
  );
  const values = useStore(form.$values) as Record<string, unknown>;
  const problems = useStore(form.$shownProblems);
  const ending = useStore($ending);

  // All inputs at every event: password managers fill some of them without an event.
  const readAll = (element: HTMLFormElement | null): void => {
    const latest = form.$values.get() as Record<string, unknown>;
    const changed = Object.entries(element ? readInputs(element) : {}).filter(
      ([name, value]) => value !== latest[name],
    );
    if (changed.length > 0) form.change(Object.fromEntries(changed) as Partial<FormValues<Schema>>);
  };

  const submitAndFocus = async (element: HTMLFormElement): Promise<void> => {
    const result = await submit(send);
    if (result.state === 'done') onDone(result.answer);
    if (result.state === 'invalid') focusFirst(element, Object.keys(form.$shownProblems.get()));
  };

  return {
    field(name: keyof FormValues<Schema> & string): FormField {
      const value = values[name];
      return {
        name,
        ...(typeof value === 'boolean' ? { checked: value } : { value: String(value ?? '') }),
        problem: problems[name],
        onChange: ({ currentTarget }) => readAll(currentTarget.form),
        onBlur({ currentTarget }) {
          readAll(currentTarget.form);
          form.touch(name);
        },
      };
    },
    /** Resets the form to its default values. */
    clear,
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      readAll(event.currentTarget);
      void submitAndFocus(event.currentTarget);
    },
    /** Props of FormOutcome. */
    ending,
  };
};
