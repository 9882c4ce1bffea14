import { maxSourceTitleLength } from '../../contract/imports/import-source.ts';
import { Field } from '../components/forms/field.tsx';
import type { SettingsDraft } from './source-draft.ts';
import { TownChoice } from './town-choice.tsx';

export interface SettingsFieldsProps {
  draft: SettingsDraft;
  /** Shown problems by the field of the server. */
  problems: Readonly<Record<string, string>>;
  /** Only an address is read again by itself. */
  isAddress: boolean;
  onChange(changes: Partial<SettingsDraft>): void;
  onTouch(path: string): void;
}

/** Fields of the settings of a source. */
export const SettingsFields = (props: SettingsFieldsProps) => {
  const { draft, problems, isAddress, onChange, onTouch } = props;
  return (
    <>
      <Field
        label="Název zdroje (nepovinné)"
        hint={'Uvidí ho i\u00a0návštěvníci u\u00a0převzatých akcí, třeba „Knihovna Svitavy“.'}
        name="title"
        maxLength={maxSourceTitleLength}
        problem={problems['title']}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
        onBlur={() => onTouch('title')}
      />
      <TownChoice
        city={draft.city}
        problem={problems['city']}
        onTown={(city) => onChange({ city })}
      />
      {isAddress && (
        <Field
          label="Nové a&nbsp;změněné akce brát rovnou, když je jasné, kam patří"
          type="checkbox"
          problem={undefined}
          checked={draft.automatic}
          onChange={({ target }) => onChange({ automatic: target.checked })}
        />
      )}
      <Field
        label="Licence (nepovinné)"
        hint={'Pod jakou licencí zdroj je, třeba CC\u00a0BY\u00a04.0.'}
        name="licence"
        maxLength={300}
        problem={problems['licence']}
        value={draft.licence}
        onChange={({ target }) => onChange({ licence: target.value })}
        onBlur={() => onTouch('licence')}
      />
    </>
  );
};
