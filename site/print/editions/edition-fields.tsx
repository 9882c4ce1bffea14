import { maxEditionNameLength } from '../../../contract/print/edition.ts';
import { Field } from '../../components/forms/field.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import type { EditionDraft } from './edition-draft.ts';
import { everyWeekday } from './edition-words.ts';

const rhythms = [
  ['week', 'Jednou týdně'],
  ['month', 'Jednou měsíčně'],
] as const;

export interface EditionFieldsProps {
  draft: EditionDraft;
  /** Shown problems by the field of the server. */
  problems: Readonly<Record<string, string>>;
  /** `paths` are the fields of the server, when they differ from the keys. */
  onChange(changes: Partial<EditionDraft>, paths?: readonly string[]): void;
  onTouch(path: string): void;
}

/** Fields of an edition besides what is printed. */
export const EditionFields = ({ draft, problems, onChange, onTouch }: EditionFieldsProps) => (
  <>
    <Field
      label="Název vydání"
      hint={'Uvidíte ho jen vy, třeba „Zpravodaj“ nebo „Nástěnka u\u00a0pošty“.'}
      problem={problems['name']}
      maxLength={maxEditionNameLength}
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      onBlur={() => onTouch('name')}
    />
    <ChoiceChips
      legend="Uzávěrka"
      name="edition-every"
      values={rhythms}
      chosen={draft.every}
      hint={'V\u00a0den uzávěrky po šesté ráno se vydání připraví samo.'}
      onChoose={(every) => onChange({ every: every as EditionDraft['every'] }, ['closing'])}
    />
    {draft.every === 'week' ? (
      <label className="field edition-weekday">
        <span>Den uzávěrky</span>
        <select
          className="text-field"
          value={draft.weekday}
          onChange={({ target }) => onChange({ weekday: Number(target.value) }, ['closing'])}
        >
          {everyWeekday.map((title, index) => (
            <option key={title} value={index + 1}>
              {title}
            </option>
          ))}
        </select>
      </label>
    ) : (
      <Field
        label={'Den uzávěrky v\u00a0měsíci'}
        hint={'Od 1 do 31. V\u00a0kratších měsících je to poslední den.'}
        inputMode="numeric"
        problem={problems['closing.day']}
        value={draft.day}
        onChange={({ target }) => onChange({ day: target.value }, ['closing'])}
        onBlur={() => onTouch('closing.day')}
      />
    )}
    <Field
      label="Nejvýše akcí (nepovinné)"
      hint={'Co je navíc, zůstane po ruce a\u00a0můžete tím nahradit jinou akci.'}
      inputMode="numeric"
      problem={problems['limit']}
      value={draft.limit}
      onChange={({ target }) => onChange({ limit: target.value })}
      onBlur={() => onTouch('limit')}
    />
    <Field
      label="Znaků textu pro zpravodaj (nepovinné)"
      hint={
        'Včetně mezer. Delší text se zkrátí sám: nejdříve v\u00a0popisech, potom vynechá akce a\u00a0napíše, kolik se jich nevešlo.'
      }
      inputMode="numeric"
      problem={problems['budget']}
      value={draft.budget}
      onChange={({ target }) => onChange({ budget: target.value })}
      onBlur={() => onTouch('budget')}
    />
    <Field
      label={'Uvést kontakty pořadatelů, kteří s\u00a0jejich tiskem souhlasili'}
      type="checkbox"
      problem={undefined}
      checked={draft.contacts}
      onChange={({ target }) => onChange({ contacts: target.checked })}
    />
    <Field
      label="Poslat mi email, až bude vydání připravené"
      type="checkbox"
      problem={undefined}
      checked={draft.mail}
      onChange={({ target }) => onChange({ mail: target.checked })}
    />
  </>
);
