import { userDelete } from '../../contract/endpoints/settings.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UserDeleteInputSchema } from '../../contract/accounts/settings-inputs.ts';
import { Dialog } from '../account/dialog.tsx';
import { ChoiceField } from '../components/forms/choice-field.tsx';
import { Field } from '../components/forms/field.tsx';
import { FormOutcome } from '../components/forms/form-outcome.tsx';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useForm } from '../components/forms/use-form.ts';
import { SettingsSection } from './settings-section.tsx';

const eventOptions = [
  { value: 'delete', label: 'Smazat i\u00a0s\u00a0účtem' },
  { value: 'hand-over', label: 'Nechat na mapě, bude je spravovat provozovatel' },
] as const;

const LeaveForm = () => {
  const { ask, forget } = useAccountStore();
  const navigate = useNavigate();
  const { field, submit, ending } = useForm(
    UserDeleteInputSchema,
    { password: '', events: undefined },
    (form) => ask(userDelete, form),
    () => {
      void navigate('/');
      forget();
    },
  );
  return (
    <form noValidate onSubmit={submit}>
      <p>
        Účet smažeme okamžitě a&nbsp;natrvalo, obnovit ho nepůjde. Své údaje si předtím můžete
        stáhnout.
      </p>
      <ChoiceField
        legend={<>Co s&nbsp;vašimi akcemi?</>}
        options={eventOptions}
        {...field('events')}
      />
      <Field
        label="Vaše heslo"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <FormOutcome {...ending} action="Smazat účet" />
    </form>
  );
};

/** Deletion of the account, after a dialog. */
export const LeaveSettings = () => {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection
      name="leaving"
      lead="Smažeme účet i&nbsp;údaje, které o&nbsp;vás máme, a&nbsp;na všech zařízeních vás odhlásíme."
    >
      <button type="button" className="action action-quiet" onClick={() => setOpen(true)}>
        Smazat účet…
      </button>
      {open && (
        <Dialog title="Smazání účtu" onClose={() => setOpen(false)}>
          <LeaveForm />
        </Dialog>
      )}
    </SettingsSection>
  );
};
