import { setName } from '../../contract/endpoints/settings.ts';
import { useState } from 'react';
import { NameInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** First and last name of the account. */
export const NameSettings = () => {
  const { first_name, last_name } = useLoggedIn();
  const { ask, replaceUser } = useAccountStore();
  const [isSaved, setSaved] = useState(false);
  const { field, submit, ending } = useForm(
    NameInputSchema,
    { first_name, last_name },
    async (form) => {
      const result = await ask(setName, form);
      if (result.state === 'done') replaceUser(result.answer);
      return result;
    },
    () => setSaved(true),
  );
  return (
    <SettingsSection name="name" lead="Na mapě se neukazuje.">
      <form
        noValidate
        onSubmit={(event) => {
          setSaved(false);
          submit(event);
        }}
      >
        <Field label="Jméno" autoComplete="given-name" {...field('first_name')} />
        <Field label="Příjmení" autoComplete="family-name" {...field('last_name')} />
        <p className="settings-outcome" role="status">
          {isSaved && 'Jméno je uložené.'}
        </p>
        <FormOutcome {...ending} action="Uložit jméno" />
      </form>
    </SettingsSection>
  );
};
