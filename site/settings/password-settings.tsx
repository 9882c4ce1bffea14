import { useState } from 'react';
import { PasswordChangeInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { NewPassword } from '../account/forms/new-password.tsx';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** Change of password; it ends all other logins. */
export const PasswordSettings = () => {
  const { ask } = useAccountStore();
  const [isSet, setSet] = useState(false);
  const { field, submit, ending, clear } = useForm(
    PasswordChangeInputSchema,
    { currentPassword: '', password: '', confirmPassword: '' },
    (form) => ask('passwordChange', form),
    () => {
      setSet(true);
      clear();
    },
  );
  return (
    <SettingsSection title="Heslo" lead="Po změně skončí všechna ostatní přihlášení, toto zůstane.">
      <form
        noValidate
        onSubmit={(event) => {
          setSet(false);
          submit(event);
        }}
      >
        <Field
          label="Dosavadní heslo"
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPassword
          label="Nové heslo"
          password={field('password')}
          confirmPassword={field('confirmPassword')}
        />
        <p className="settings-outcome" role="status">
          {isSet && 'Heslo změněno.'}
        </p>
        <FormOutcome {...ending} action="Změnit heslo" />
      </form>
    </SettingsSection>
  );
};
