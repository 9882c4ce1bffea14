import { organizerProfile, setOrganizerProfile } from '../../contract/endpoints/settings.ts';
import { useEffect, useState } from 'react';
import type { OrganizerProfile } from '../../contract/accounts/settings.ts';
import { OrganizerProfileInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { AccountAnswerNote } from './account-answer-note.tsx';
import { createAccountAnswerStore } from './account-answer-store.ts';
import { SettingsSection } from './settings-section.tsx';
import { UsualPlace } from './usual-place.tsx';

interface OrganizerFormProps {
  profile: OrganizerProfile;
  onSaved(profile: OrganizerProfile): void;
}

const OrganizerForm = ({ profile, onSaved }: OrganizerFormProps) => {
  const { ask } = useAccountStore();
  const [place, setPlace] = useState(profile.place);
  const [isSaved, setSaved] = useState(false);
  const { organizer, contact, url } = profile;
  const { field, submit, ending } = useForm(
    OrganizerProfileInputSchema,
    { organizer: organizer ?? '', contact: contact ?? '', url: url ?? '', place: null },
    (form) => ask(setOrganizerProfile, { ...form, place: place?.id ?? null }),
    (saved) => {
      setSaved(true);
      onSaved(saved);
    },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSaved(false);
        submit(event);
      }}
    >
      <Field label="Název pořadatele" autoComplete="organization" {...field('organizer')} />
      <Field
        label="Kontakt"
        hint={'Telefon nebo email, u\u00a0akcí ho uvidí každý.'}
        {...field('contact')}
      />
      <Field label="Web" inputMode="url" autoComplete="url" {...field('url')} />
      <UsualPlace place={place} problem={field('place').problem} onPlace={setPlace} />
      <p className="settings-outcome" role="status">
        {isSaved && 'Pořadatel je uložený.'}
      </p>
      <FormOutcome {...ending} action="Uložit pořadatele" />
    </form>
  );
};

/** What new events begin with: organizer, contact, web address and usual place. */
export const OrganizerSettings = () => {
  const { ask } = useAccountStore();
  const [store] = useState(() => createAccountAnswerStore({ ask }, organizerProfile));
  useEffect(() => void store.load(), [store]);
  const profile = useStore(store.$answer);
  return (
    <SettingsSection
      name="organizer"
      lead={
        <>
          Předvyplníme to v&nbsp;nových akcích; v&nbsp;každé to můžete změnit. Nic z&nbsp;toho není
          povinné.
        </>
      }
    >
      <AccountAnswerNote store={store} failure="Pořadatele se nepodařilo načíst." />
      {profile && <OrganizerForm profile={profile} onSaved={store.replace} />}
    </SettingsSection>
  );
};
