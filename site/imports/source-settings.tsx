import { useState } from 'react';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import { useStore } from '../../widget/index.ts';
import { useFormSaving } from '../account/session/use-form-saving.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { focusField } from './focus-field.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { SettingsFields } from './settings-fields.tsx';
import { settingsProblems, type SettingsDraft } from './source-draft.ts';

export interface SourceSettingsProps {
  source: ImportSource;
  store: ImportSourcesStore;
  onSaved(): void;
  onClose(): void;
}

const changedElsewhere =
  'Nastavení se mezitím změnilo v\u00a0jiném okně. Nic jsme nepřepsali: uložte svou verzi, nebo použijte uloženou.';

const toDraft = ({ title, city, automatic, licence }: ImportSource): SettingsDraft => ({
  title,
  city,
  automatic,
  licence,
});

/** Form of the settings of a source. */
export const SourceSettings = ({ source, store, onSaved, onClose }: SourceSettingsProps) => {
  const [form] = useState(() => createFormStore(toDraft(source), settingsProblems));
  const draft = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  const saving = useFormSaving(changedElsewhere);
  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (saving.isSending) return;
    form.showAll();
    form.clearServerProblems();
    if (Object.keys(form.$invalid.get()).length > 0) saving.clear();
    else {
      const result = await saving.save(() => store.update(source, form.$values.get()));
      if (result.state === 'done') return onSaved();
      if (result.state === 'refused') form.setServerProblems(result.error?.fields ?? {});
    }
    focusField(element, Object.keys(form.$shownProblems.get()));
  };
  return (
    <form
      className="import-form"
      aria-label="Nastavení zdroje"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <SettingsFields
        draft={draft}
        problems={problems}
        isAddress={source.kind === 'address'}
        onChange={(changes) => form.change(changes)}
        onTouch={(path) => form.touch(path)}
      />
      <div role="alert">
        {saving.failure !== null && <p className="import-problem">{saving.failure}</p>}
      </div>
      <p className="action-row">
        <button type="submit" className="action" aria-disabled={saving.isSending}>
          {saving.isSending ? 'Ukládáme…' : 'Uložit'}
        </button>
        {saving.hasConflict && (
          <button
            type="button"
            className="action action-quiet"
            onClick={() => {
              form.reset(toDraft(source));
              saving.clear();
            }}
          >
            Použít uloženou verzi
          </button>
        )}
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </form>
  );
};
