import { useState } from 'react';
import { ForgottenPasswordInputSchema } from '../../../contract/accounts/account-inputs.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { useDialogs } from '../session/dialogs.ts';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

export interface ForgottenPasswordFormProps {
  /** Address to begin with; empty for none. */
  email: string;
  /** Whether it leads back to the login; default true. */
  hasWayBack?: boolean;
}

/** Form that requests an e-mail with a link to set a new password. */
export const ForgottenPasswordForm = ({ email, hasWayBack = true }: ForgottenPasswordFormProps) => {
  const { forgottenPassword } = useAccountStore();
  const { open } = useDialogs();
  const [isSent, setSent] = useState(false);
  const { field, submit, ending } = useForm(
    ForgottenPasswordInputSchema,
    { email },
    forgottenPassword,
    () => setSent(true),
  );
  const typed = field('email');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSent(false);
        submit(event);
      }}
    >
      <Field label="Email" type="email" autoComplete="username" autoFocus {...typed} />
      <p role="status">{isSent && 'Byl vám úspěšně poslán email s odkazem pro obnovení hesla.'}</p>
      <FormOutcome {...ending} action="Obnovit heslo">
        {hasWayBack && (
          <p className="form-outcome-ways">
            <button
              type="button"
              className="link-button"
              onClick={() => open('login', { email: typed.value ?? '' })}
            >
              Zpět na přihlášení
            </button>
          </p>
        )}
      </FormOutcome>
    </form>
  );
};
