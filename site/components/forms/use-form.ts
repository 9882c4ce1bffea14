import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import type { CallResult } from '../../account/session/account-client.ts';

/** Reason why the last submit failed; null if it did not. */
export type Outcome = 'refused' | 'unreachable' | 'unhandled' | null;

/** Props of a form's field: its registration and its error message. */
export type FormField = UseFormRegisterReturn & { problem: string | undefined };

/**
 * Form with a schema. Errors appear on fields that were left or submitted, the server's errors on
 * their fields; a failed submit keeps the typed values.
 */
export const useForm = <Input extends FieldValues, Values extends FieldValues, Answer>(
  schema: v.GenericSchema<Input, Values>,
  defaultValues: DefaultValues<Input>,
  send: (values: Values) => Promise<CallResult<Answer>>,
  onDone: (answer: Answer) => void,
) => {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const form = useHookForm<Input, unknown, Values>({
    mode: 'onTouched',
    defaultValues,
    resolver: valibotResolver(schema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setOutcome(null);
    const result = await send(values);
    if (result.state === 'done') return onDone(result.answer);
    setOutcome(result.state);
    if (result.state !== 'refused') return setSentence(null);
    const fields = Object.entries(result.error?.fields ?? {});
    fields.forEach(([name, message], index) =>
      form.setError(name as FieldPath<Input>, { message }, { shouldFocus: index === 0 }),
    );
    setSentence(fields.length > 0 ? null : (result.error?.message ?? null));
  });

  // A ref, not the state: a second press may come before the next render.
  const isBusy = useRef(false);
  return {
    field: (name: FieldPath<Input>): FormField => ({
      ...form.register(name),
      problem: errors[name]?.message as string | undefined,
    }),
    /** Resets the form to its default values. */
    clear: () => form.reset(),
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      void submit(event).finally(() => (isBusy.current = false));
    },
    /** Props of FormOutcome. */
    ending: { isSending: isSubmitting, outcome, sentence },
  };
};
