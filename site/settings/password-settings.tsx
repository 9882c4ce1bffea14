import { passwordChange } from '../../contract/endpoints/settings.ts';
import { useState } from 'react';
import { PasswordChangeInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { NewPassword } from '../account/forms/new-password.tsx';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { useForm } from '../components/forms/use-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** Change of password; it ends all other logins, and a change of e-mail that waits for its link. */
export const PasswordSettings = () => {
  const { pending_email: _ended, ...user } = useLoggedIn();
  const { ask, replaceUser } = useAccountStore();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { field, submit, ending, clear } = useForm(
    PasswordChangeInputSchema,
    { currentPassword: '', password: '', confirmPassword: '' },
    (form) => ask(passwordChange, form),
    ({ ended_email }) => {
      setOutcome(
        ended_email === null
          ? 'Heslo změněno.'
          : `Heslo změněno. Změna emailu na ${ended_email} tím skončila a\u00a0odkaz, který jsme tam poslali, už neplatí. Pošlete si v\u00a0části Email nový.`,
      );
      clear();
      replaceUser(user);
    },
  );
  return (
    <SettingsSection
      name="password"
      lead="Po změně skončí všechna ostatní přihlášení, toto zůstane."
    >
      <form
        noValidate
        onSubmit={(event) => {
          setOutcome(null);
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
          {outcome}
        </p>
        <FormOutcome {...ending} action="Změnit heslo" />
      </form>
    </SettingsSection>
  );
};
