import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import type { CallResult } from '../../shell/call-result.ts';
import { createFormStore, type FormStore } from './form-store.ts';

/** Reason why the last submit failed; null if it did not. */
export type SubmitFailure = 'refused' | 'unreachable' | 'bad-answer' | null;

/** Result of the last submit. */
export interface Ending {
  isSending: boolean;
  outcome: SubmitFailure;
  /** The server's message about the whole form; null for none, or if it reported fields. */
  sentence: string | null;
}

export type SubmitResult<Answer> =
  | { state: 'done'; answer: Answer }
  /** Validation or the server reported fields. */
  | { state: 'invalid' }
  /** Refused as a whole, or not answered. */
  | { state: 'failed' }
  /** Ignored: an earlier submit is being sent. */
  | { state: 'busy' };

type FormSchema = v.GenericSchema<object, object>;

/** Values of a form; undefined where nothing is chosen, as of radio buttons. */
export type FormValues<Schema extends FormSchema> = {
  [Name in keyof v.InferInput<Schema>]: v.InferInput<Schema>[Name] | undefined;
};

export interface FormSubmission<Schema extends FormSchema> {
  form: FormStore<FormValues<Schema>>;
  $ending: ReadableAtom<Ending>;
  /** Sends the validated values. A failed submit keeps the typed ones. */
  submit<Answer>(
    send: (values: v.InferOutput<Schema>) => Promise<CallResult<Answer>>,
  ): Promise<SubmitResult<Answer>>;
  /** Resets the form to its default values. */
  clear(): void;
}

/** Form with a schema, and the sending of its values. */
export const createFormSubmission = <Schema extends FormSchema>(
  schema: Schema,
  defaultValues: FormValues<Schema>,
): FormSubmission<Schema> => {
  const form = createFormStore(defaultValues, (values) => {
    const { issues } = v.safeParse(schema, values);
    return issues ? issuesByPath(issues) : {};
  });
  const $ending = atom<Ending>({ isSending: false, outcome: null, sentence: null });
  return {
    form,
    $ending,
    async submit(send) {
      if ($ending.get().isSending) return { state: 'busy' };
      form.showAll();
      form.clearServerProblems();
      const parsed = v.safeParse(schema, form.$values.get());
      if (!parsed.success) return { state: 'invalid' };
      $ending.set({ isSending: true, outcome: null, sentence: null });
      const result = await send(parsed.output);
      const error = result.state === 'refused' ? result.error : null;
      const hasFields = Object.keys(error?.fields ?? {}).length > 0;
      form.setServerProblems(error?.fields ?? {});
      $ending.set({
        isSending: false,
        outcome: result.state === 'done' ? null : result.state,
        sentence: hasFields ? null : (error?.message ?? null),
      });
      if (result.state === 'done') return result;
      return { state: hasFields ? 'invalid' : 'failed' };
    },
    clear: () => form.reset(defaultValues),
  };
};
