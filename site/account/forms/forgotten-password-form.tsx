import { useState } from 'react';
import { ForgottenPasswordInputSchema } from '../../../contract/accounts/account-inputs.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

/** Form that requests an e-mail with a link to set a new password. */
export const ForgottenPasswordForm = () => {
  const { forgottenPassword } = useAccountStore();
  const [isSent, setSent] = useState(false);
  const { field, submit, ending } = useForm(
    ForgottenPasswordInputSchema,
    { email: '' },
    forgottenPassword,
    () => setSent(true),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSent(false);
        submit(event);
      }}
    >
      <Field label="Email" type="email" autoComplete="username" autoFocus {...field('email')} />
      <p role="status">{isSent && 'Byl vám úspěšně poslán email s odkazem pro obnovení hesla.'}</p>
      <FormOutcome {...ending} action="Obnovit heslo" />
    </form>
  );
};
