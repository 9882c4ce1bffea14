import { readOption, type OptionName } from '../../../contract/plugins/widget-options.ts';
import { defaultHeight, maxHeight, minHeight } from '../../../contract/plugins/map-height.ts';
import { Field } from '../../components/forms/field.tsx';
import type { PageOptions } from './snippets.ts';

export interface PageFieldsProps {
  page: PageOptions;
  onPage(page: PageOptions): void;
}

const problemOf = (name: OptionName, text: string, sentence: string): string | undefined =>
  text.trim() !== '' && readOption(name, text.trim()) === undefined ? sentence : undefined;

/** Page options with invalid values emptied, so that they are left out of the code. */
export const toValidPage = (page: PageOptions): PageOptions => {
  const validText = (name: OptionName, text: string): string =>
    readOption(name, text.trim()) === undefined ? '' : text.trim();
  return {
    ...page,
    height: validText('height', page.height),
    aspectRatio: validText('aspectRatio', page.aspectRatio),
  };
};

/** Options written into the code of one page; they are not saved with the plugin. */
export const PageFields = ({ page, onPage }: PageFieldsProps) => (
  <details className="page-fields">
    <summary>Výška a&nbsp;další volby této stránky</summary>
    <p className="field-hint">
      Tyto volby stojí přímo v&nbsp;kódu a&nbsp;neukládají se: každá stránka je může mít jiné.
    </p>
    <div className="page-fields-all">
      <Field
        label="Výška v&nbsp;pixelech"
        hint={`${minHeight} až ${maxHeight}. Výchozí: ${defaultHeight}.`}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        problem={problemOf(
          'height',
          page.height,
          `Zadejte celé číslo od ${minHeight} do ${maxHeight}.`,
        )}
        value={page.height}
        onChange={({ target }) => onPage({ ...page, height: target.value })}
      />
      <Field
        label="Poměr stran"
        hint="Místo výšky, třeba 16:9. Výchozí: žádný."
        maxLength={9}
        autoComplete="off"
        problem={problemOf('aspectRatio', page.aspectRatio, 'Zadejte poměr, třeba 16:9.')}
        value={page.aspectRatio}
        onChange={({ target }) => onPage({ ...page, aspectRatio: target.value })}
      />
    </div>
  </details>
);
