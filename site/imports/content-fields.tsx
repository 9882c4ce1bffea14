import { Field } from '../components/forms/field.tsx';
import { TextArea } from '../organizer/text-area.tsx';
import { FileField } from './file-field.tsx';
import type { ContentDraft } from './source-draft.ts';

export interface ContentFieldsProps {
  draft: ContentDraft;
  /** Shown problems by the field of the server. */
  problems: Readonly<Record<string, string>>;
  onChange(changes: Partial<ContentDraft>, paths: readonly string[]): void;
  onTouch(path: string): void;
}

/** Field of what is read: an address, a file or a table. */
export const ContentFields = ({ draft, problems, onChange, onTouch }: ContentFieldsProps) => {
  if (draft.kind === 'file')
    return (
      <FileField
        label="Soubor s&nbsp;akcemi"
        hint={'Kalendář .ics, tabulka .csv, nebo .json, .jsonld, .xml či .html. Nejvýše 5\u00a0MB.'}
        name="content.bytes"
        problem={problems['content.bytes']}
        onFile={(file) => {
          onChange({ file }, ['content.bytes', 'content.name']);
          onTouch('content.bytes');
        }}
      />
    );
  if (draft.kind === 'table')
    return (
      <TextArea
        label="Tabulka s&nbsp;akcemi"
        hint={
          'Zkopírujte řádky z\u00a0tabulkového programu i\u00a0s\u00a0nadpisy sloupců v\u00a0prvním řádku, třeba název, datum, čas, místo a\u00a0obec.'
        }
        name="content.text"
        rows={8}
        spellCheck={false}
        problem={problems['content.text']}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value }, ['content.text'])}
        onBlur={() => onTouch('content.text')}
      />
    );
  return (
    <Field
      label="Adresa"
      hint={
        'Kalendář z\u00a0Googlu nebo Outlooku, stránka s\u00a0akcemi, RSS, nebo otevřená data. Funguje i\u00a0adresa, která začíná webcal.'
      }
      name="content.address"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.knihovna.cz/akce.ics"
      problem={problems['content.address']}
      value={draft.address}
      onChange={({ target }) => onChange({ address: target.value }, ['content.address'])}
      onBlur={() => onTouch('content.address')}
    />
  );
};
