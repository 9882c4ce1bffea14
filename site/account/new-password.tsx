import { minimumPasswordLength } from '../../contract/account-fields.ts';
import { Field } from './field.tsx';
import type { FormField } from './use-form.ts';

export interface NewPasswordProps {
  /** What it is called here: `Heslo`, `Nové heslo`. */
  label: string;
  autoFocus?: boolean;
  password: FormField;
  confirmPassword: FormField;
}

/** A new password, typed twice. */
export const NewPassword = ({ label, autoFocus, password, confirmPassword }: NewPasswordProps) => (
  <>
    <Field
      label={label}
      type="password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      hint={`Alespoň ${minimumPasswordLength} znaků. Delší je bezpečnější, třeba několik slov.`}
      {...password}
    />
    <Field
      label={`${label} znovu`}
      type="password"
      autoComplete="new-password"
      {...confirmPassword}
    />
  </>
);
