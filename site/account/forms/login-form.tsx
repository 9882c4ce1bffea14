import { LoginInputSchema } from '../../../contract/accounts/account-inputs.ts';
import { useDialogs } from '../session/dialogs.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

/** Login with e-mail and password. */
export const LoginForm = ({ onDone }: { onDone(): void }) => {
  const { login } = useAccountStore();
  const { open } = useDialogs();
  const { field, submit, ending } = useForm(
    LoginInputSchema,
    { email: '', password: '' },
    login,
    onDone,
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="username" autoFocus {...field('email')} />
      <Field label="Heslo" type="password" autoComplete="current-password" {...field('password')} />
      <FormOutcome {...ending} action="Přihlásit se">
        <p className="form-outcome-ways">
          <button type="button" className="link-button" onClick={() => open('forgotten')}>
            Zapomněli jste heslo?
          </button>
          <button type="button" className="link-button" onClick={() => open('registration')}>
            Ještě nemáte účet? Zaregistrujte se
          </button>
        </p>
      </FormOutcome>
    </form>
  );
};
