import { minPasswordLength } from '../../../contract/accounts/account-fields.ts';
import { isCommonPassword } from '../../../domain/common-password.ts';
import { Field } from '../../components/forms/field.tsx';
import type { FormField } from '../../components/forms/use-form.ts';

export interface NewPasswordProps {
  /** Label of the first field: `Heslo` or `Nové heslo`. */
  label: string;
  autoFocus?: boolean;
  password: FormField;
  confirmPassword: FormField;
}

const advice = `Alespoň ${minPasswordLength}\u00a0znaků. Delší je bezpečnější, třeba několik slov.`;
const warning =
  'Toto heslo zkouší útočníci mezi prvními. Zvolte raději jiné, třeba několik slov za sebou.';

/** New password typed twice. A common password gets a warning but is accepted. */
export const NewPassword = ({ label, autoFocus, password, confirmPassword }: NewPasswordProps) => {
  const isCommon = isCommonPassword(password.value ?? '');
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        hint={isCommon ? warning : advice}
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
};
