import { useRef } from 'react';
import { cancelEmail, setEmail } from '../../contract/endpoints/settings.ts';
import { EmailInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { useSaving } from './use-saving.ts';

/** Change of e-mail; it takes effect when it is confirmed on the page of the link that was mailed. */
export const EmailSettings = () => {
  const user = useLoggedIn();
  const { email, pending_email } = user;
  const { ask, replaceUser } = useAccountStore();
  const { saving, sentence, save } = useSaving();
  const state = useRef<HTMLParagraphElement>(null);
  const cancel = async (): Promise<void> => {
    const answer = await save(() => ask(cancelEmail, {}));
    if (!answer) return;
    replaceUser(answer);
    // The button goes.
    state.current?.focus();
  };
  const { field, submit, ending, clear } = useForm(
    EmailInputSchema,
    { email: '', password: '' },
    async (form) => {
      const result = await ask(setEmail, form);
      if (result.state === 'done') replaceUser({ ...user, pending_email: form.email });
      return result;
    },
    () => clear(),
  );
  return (
    <SettingsSection
      name="email"
      lead={
        <>
          Teď je to <strong>{email}</strong>. Na nový pošleme odkaz; email se změní, až změnu na
          stránce odkazu potvrdíte.
        </>
      }
    >
      <p className="settings-outcome" role="status" tabIndex={-1} ref={state}>
        {pending_email !== undefined &&
          `Na ${pending_email} jsme poslali odkaz. Platí 60\u00a0minut a\u00a0email se změní, až změnu na jeho stránce potvrdíte.`}
      </p>
      {pending_email !== undefined && (
        <button type="button" className="action action-quiet" onClick={() => void cancel()}>
          Zrušit změnu
        </button>
      )}
      <SavingNote saving={saving} sentence={sentence} saved="Změna emailu je zrušená." />
      <form noValidate onSubmit={submit}>
        <Field label="Nový email" type="email" autoComplete="email" {...field('email')} />
        <Field
          label="Vaše heslo"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <FormOutcome {...ending} action="Poslat odkaz" />
      </form>
    </SettingsSection>
  );
};
