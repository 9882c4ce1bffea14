import { setEmail } from '../../contract/endpoints/settings.ts';
import { EmailInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';

export interface EmailSettingsProps {
  /** New address that a link was just sent to; null for none. */
  sentTo: string | null;
  onSent(email: string | null): void;
}

/** Change of e-mail; it takes effect when the link sent to the new address is opened. */
export const EmailSettings = ({ sentTo, onSent }: EmailSettingsProps) => {
  const { email } = useLoggedIn();
  const { ask } = useAccountStore();
  const { field, submit, ending, clear } = useForm(
    EmailInputSchema,
    { email: '', password: '' },
    async (form) => {
      const result = await ask(setEmail, form);
      if (result.state === 'done') onSent(form.email);
      return result;
    },
    () => clear(),
  );
  return (
    <SettingsSection
      title="Email"
      lead={
        <>
          Teď je to <strong>{email}</strong>. Na nový pošleme odkaz; změní se, až ho otevřete.
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          onSent(null);
          submit(event);
        }}
      >
        <Field label="Nový email" type="email" autoComplete="email" {...field('email')} />
        <Field
          label="Vaše heslo"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <p className="settings-outcome" role="status">
          {sentTo && `Na ${sentTo} jsme poslali odkaz. Platí 60\u00a0minut.`}
        </p>
        <FormOutcome {...ending} action="Poslat odkaz" />
      </form>
    </SettingsSection>
  );
};
