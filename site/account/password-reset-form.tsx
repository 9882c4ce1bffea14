import { useEffect, useState } from 'react';
import { minimumPasswordLength } from '../../contract/account-fields.ts';
import { PasswordResetFormSchema } from '../../contract/account-forms.ts';
import { Field } from './field.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { useAccountStore } from './use-account.tsx';
import { useForm } from './use-form.ts';

/** How long the good news stands before the dialog closes by itself, in milliseconds. */
const closesAfter = 1200;

/** Sets a new password by what a mail's link carries. */
export const PasswordResetForm = ({ slug, onDone }: { slug: string; onDone(): void }) => {
  const { passwordReset } = useAccountStore();
  const [isSet, setSet] = useState(false);
  const { field, submit, isSending, outcome } = useForm(
    PasswordResetFormSchema,
    { slug, password: '', confirmPassword: '' },
    passwordReset,
    () => setSet(true),
  );
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = window.setTimeout(onDone, closesAfter);
    return () => window.clearTimeout(timer);
  }, [isSet]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Nové heslo"
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={`Alespoň ${minimumPasswordLength} znaků. Delší je bezpečnější, třeba několik slov.`}
        {...field('password')}
      />
      <Field
        label="Nové heslo znovu"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <p role="status">{isSet && 'Heslo změněno.'}</p>
      <FormOutcome
        isSending={isSending}
        action="Nastavit heslo"
        problem={outcome === 'refused' ? 'Nastala chyba.' : null}
        isUnreachable={outcome === 'unreachable'}
      />
    </form>
  );
};
