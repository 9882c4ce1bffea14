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
import type { Called } from '../../account/session/account-client.ts';

/** What stands over the button when the form did not go through. */
export type Outcome = 'refused' | 'unreachable' | 'unhandled' | null;

/** What a field of a form is told: its value, and what is wrong with it. */
export type FormField = UseFormRegisterReturn & { problem: string | undefined };

/**
 * A form by its schema: what is wrong is said of fields that were left or sent, the server's
 * objections land on their fields, and nothing that was typed is lost.
 */
export const useForm = <Input extends FieldValues, Values extends FieldValues, Answer>(
  schema: v.GenericSchema<Input, Values>,
  defaultValues: DefaultValues<Input>,
  send: (values: Values) => Promise<Called<Answer>>,
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
    const called = await send(values);
    if (called.state === 'done') return onDone(called.answer);
    setOutcome(called.state);
    if (called.state !== 'refused') return setSentence(null);
    const fields = Object.entries(called.error?.fields ?? {});
    fields.forEach(([name, message], index) =>
      form.setError(name as FieldPath<Input>, { message }, { shouldFocus: index === 0 }),
    );
    setSentence(fields.length > 0 ? null : (called.error?.message ?? null));
  });

  // Not by its state: a second press comes before anything is drawn.
  const isBusy = useRef(false);
  return {
    field: (name: FieldPath<Input>): FormField => ({
      ...form.register(name),
      problem: errors[name]?.message as string | undefined,
    }),
    /** Everything as it was at first. */
    clear: () => form.reset(),
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      void submit(event).finally(() => (isBusy.current = false));
    },
    /** For the end of the form: what became of it. */
    ending: { isSending: isSubmitting, outcome, sentence },
  };
};
