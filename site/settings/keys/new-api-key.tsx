import { createApiKey } from '../../../contract/endpoints/api-keys.ts';
import * as v from 'valibot';
import {
  ApiKeyInputSchema,
  maxApiKeyNameLength,
  type CreatedApiKey,
} from '../../../contract/accounts/api-key.ts';
import { Dialog } from '../../account/dialog.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { ChoiceField } from '../../components/forms/choice-field.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { useForm } from '../../components/forms/use-form.ts';

const scopes = [
  { value: 'write', label: 'Zapisovat i\u00a0číst moje akce' },
  { value: 'read', label: 'Jen číst moje akce' },
] as const;

const validities = [
  { value: '365', label: 'Rok' },
  { value: '30', label: '30\u00a0dní' },
  { value: '', label: 'Dokud ho nezruším' },
] as const;

/** The form with the validity as text, as a radio button has it. */
const ApiKeyFormSchema = v.strictObject({
  name: ApiKeyInputSchema.entries.name,
  scope: ApiKeyInputSchema.entries.scope,
  valid: v.string(),
});

export interface NewApiKeyProps {
  onCreated(key: CreatedApiKey): void;
  onClose(): void;
}

/** Dialog that creates an API key. */
export const NewApiKey = ({ onCreated, onClose }: NewApiKeyProps) => {
  const { ask } = useAccountStore();
  const { field, submit, ending } = useForm(
    ApiKeyFormSchema,
    { name: '', scope: 'write', valid: '365' },
    ({ valid, ...form }) =>
      ask(createApiKey, { ...form, valid_days: valid === '' ? null : Number(valid) }),
    onCreated,
  );
  return (
    <Dialog title="Nový klíč" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          label="K&nbsp;čemu bude"
          hint="Jen pro vás, třeba Kalendář na webu města."
          autoComplete="off"
          maxLength={maxApiKeyNameLength}
          {...field('name')}
        />
        <ChoiceField legend="Co smí" options={scopes} {...field('scope')} />
        <ChoiceField legend="Jak dlouho platí" options={validities} {...field('valid')} />
        <FormOutcome {...ending} action="Vytvořit klíč" />
      </form>
    </Dialog>
  );
};
