import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { secret } from '../../../contract/accounts/secret.ts';
import { PasswordResetInputSchema } from '../../../contract/accounts/account-inputs.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { NewPassword } from './new-password.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

/** Milliseconds for which the confirmation is visible before the dialog closes. */
const closeDelayMs = 1200;

const usedUp = 'Odkaz už neplatí: dá se použít jednou a\u00a0do 60\u00a0minut od odeslání.';

/** What is wrong with the link, and the form that sends another one. */
const NewLink = ({ problem }: { problem: string }) => (
  <>
    <p role="alert">Nastala chyba.</p>
    <p>{problem}</p>
    <p>Zadejte email svého účtu, pošleme vám nový odkaz.</p>
    <ForgottenPasswordForm email="" hasWayBack={false} />
  </>
);

/** Form that sets a new password; `slug` is the secret of the link in the e-mail. */
export const PasswordResetForm = ({ slug, onDone }: { slug: string; onDone(): void }) => {
  const { passwordReset } = useAccountStore();
  const [isSet, setSet] = useState(false);
  const [isUsedUp, setUsedUp] = useState(false);
  const { field, submit, ending } = useForm(
    PasswordResetInputSchema,
    { slug, password: '', confirmPassword: '' },
    async (form) => {
      const result = await passwordReset(form);
      setUsedUp(result.state === 'refused' && result.code === 'reset-failed');
      return result;
    },
    () => setSet(true),
  );
  // A mail program may have cut the link: then no form is shown.
  const linkProblem = v.safeParse(secret, slug).issues?.[0].message;
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = window.setTimeout(onDone, closeDelayMs);
    return () => window.clearTimeout(timer);
  }, [isSet, onDone]);
  const problem = linkProblem ?? (isUsedUp ? usedUp : null);
  if (problem !== null) return <NewLink problem={problem} />;
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
