import {
  privacyPolicyPath,
  RegistrationInputSchema,
} from '../../../contract/accounts/account-inputs.ts';
import { readBasePath } from '../../shell/server-address.ts';
import { useDialogs } from '../session/dialogs.ts';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { NewPassword } from './new-password.tsx';
import { useAccountStore } from '../session/use-account.tsx';
import { useForm } from '../../components/forms/use-form.ts';

const defaultValues = {
  first_name: '',
  last_name: '',
  password: '',
  confirmPassword: '',
  consent: false,
};

export const RegistrationForm = ({ email, onDone }: LoginFormProps) => {
  const { register } = useAccountStore();
  const { open } = useDialogs();
  const { field, submit, ending } = useForm(
    RegistrationInputSchema,
    { ...defaultValues, email },
    register,
    onDone,
  );
  const typed = field('email');
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Jméno" autoComplete="given-name" autoFocus {...field('first_name')} />
      <Field label="Příjmení" autoComplete="family-name" {...field('last_name')} />
      <Field label="Email" type="email" autoComplete="username" {...typed} />
      <NewPassword
        label="Heslo"
        password={field('password')}
        confirmPassword={field('confirmPassword')}
      />
      <Field
        label={
          <>
            Souhlasím se{' '}
            <a href={readBasePath() + privacyPolicyPath} target="_blank" rel="noopener">
              zpracováním osobních údajů
              <span className="visually-hidden"> (PDF, otevře se v&nbsp;novém okně)</span>
            </a>
          </>
        }
        type="checkbox"
        {...field('consent')}
      />
      <FormOutcome {...ending} action="Registrovat se">
        <p className="form-outcome-ways">
          <button
            type="button"
            className="link-button"
            onClick={() => open('login', { email: typed.value ?? '' })}
          >
            Už máte účet? Přihlaste se
          </button>
        </p>
      </FormOutcome>
    </form>
  );
};
