import { LoginInputSchema } from '../../../contract/accounts/account-inputs.ts';
import { useDialogs, type DialogName } from '../session/dialogs.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

export interface LoginFormProps {
  /** Address to begin with; empty for none. */
  email: string;
  onDone(): void;
}

/** Login with e-mail and password. */
export const LoginForm = ({ email, onDone }: LoginFormProps) => {
  const { login } = useAccountStore();
  const { open } = useDialogs();
  const { field, submit, ending } = useForm(
    LoginInputSchema,
    { email, password: '' },
    login,
    onDone,
  );
  const typed = field('email');
  const openNext = (name: DialogName) => () => open(name, { email: typed.value ?? '' });
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        {...typed}
      />
      <Field
        label="Heslo"
        type="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        {...field('password')}
      />
      <FormOutcome {...ending} action="Přihlásit se">
        <p className="form-outcome-ways">
          <button type="button" className="link-button" onClick={openNext('forgotten')}>
            Zapomněli jste heslo?
          </button>
          <button type="button" className="link-button" onClick={openNext('registration')}>
            Ještě nemáte účet? Zaregistrujte se
          </button>
        </p>
      </FormOutcome>
    </form>
  );
};
