import { minimumPasswordLength } from '../../contract/account-fields.ts';
import { RegistrationFormSchema } from '../../contract/account-forms.ts';
import { useDialogs } from './dialogs.ts';
import { Field } from './field.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { useAccountStore } from './use-account.tsx';
import { useForm } from './use-form.ts';

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  consent: false,
};

/** A new account. */
export const RegistrationForm = ({ onDone }: { onDone(): void }) => {
  const { register } = useAccountStore();
  const { open } = useDialogs();
  const { field, submit, isSending, outcome, sentence } = useForm(
    RegistrationFormSchema,
    empty,
    register,
    onDone,
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Jméno" autoComplete="given-name" autoFocus {...field('first_name')} />
      <Field label="Příjmení" autoComplete="family-name" {...field('last_name')} />
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <Field
        label="Heslo"
        type="password"
        autoComplete="new-password"
        hint={`Alespoň ${minimumPasswordLength} znaků. Delší je bezpečnější, třeba několik slov.`}
        {...field('password')}
      />
      <Field
        label="Heslo znovu"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Field
        label="Souhlasím se zpracováním osobních údajů"
        type="checkbox"
        {...field('consent')}
      />
      <FormOutcome
        isSending={isSending}
        action="Registrovat se"
        problem={outcome === 'refused' ? sentence : null}
        isUnreachable={outcome === 'unreachable'}
      >
        <p className="form-outcome-ways">
          <button type="button" className="form-outcome-way" onClick={() => open('login')}>
            Už máte účet? Přihlaste se
          </button>
        </p>
      </FormOutcome>
    </form>
  );
};
