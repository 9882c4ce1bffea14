import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { secret } from '../../../contract/accounts/secret.ts';
import { PasswordResetFormSchema } from '../../../contract/accounts/account-forms.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { NewPassword } from './new-password.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

/** How long the good news stands before the dialog closes by itself, in milliseconds. */
const closesAfter = 1200;

/** Sets a new password by what a mail's link carries. */
export const PasswordResetForm = ({ slug, onDone }: { slug: string; onDone(): void }) => {
  const { passwordReset } = useAccountStore();
  const [isSet, setSet] = useState(false);
  const { field, submit, ending } = useForm(
    PasswordResetFormSchema,
    { slug, password: '', confirmPassword: '' },
    passwordReset,
    () => setSet(true),
  );
  // A mail program may have cut the link: no password helps it.
  const broken = v.safeParse(secret, slug).issues?.[0].message;
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = window.setTimeout(onDone, closesAfter);
    return () => window.clearTimeout(timer);
  }, [isSet]);
  if (broken)
    return (
      <>
        <p role="alert">Nastala chyba.</p>
        <p>{broken}</p>
      </>
    );
  return (
    <form noValidate onSubmit={submit}>
      <NewPassword
        label="Nové heslo"
        autoFocus
        password={field('password')}
        confirmPassword={field('confirmPassword')}
      />
      <p role="status">{isSet && 'Heslo změněno.'}</p>
      {!isSet && <FormOutcome {...ending} action="Nastavit heslo" sentence="Nastala chyba." />}
    </form>
  );
};
