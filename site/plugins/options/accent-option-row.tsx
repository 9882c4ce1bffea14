import { useId } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { OptionRow } from './option-row.tsx';
import type { PluginFormApi } from '../plugin-form-api.ts';

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Default accent of the widget, shown in the palette without a value. */
const defaultAccent = '#0b5cad';

/** Option with the accent colour, from the palette or as a hexadecimal code. */
export const AccentOptionRow = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, setOptions, touch } = form;
  const id = useId();
  const accent = draft.config.accent ?? '';
  return (
    <OptionRow name="accent" problem={undefined}>
      <div className="accent-row">
        <label htmlFor={id} className="visually-hidden">
          Vybrat barvu z&nbsp;palety
        </label>
        <input
          id={id}
          type="color"
          value={isColour(accent) ? accent.toLowerCase() : defaultAccent}
          onChange={({ target }) => setOptions({ accent: target.value })}
        />
        <Field
          label="Kód barvy"
          hint="Třeba #8a1538."
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          problem={problemOf('config.accent')}
          value={accent}
          onChange={({ target }) => setOptions({ accent: target.value.trim() })}
          onBlur={() => touch('config.accent')}
        />
        {accent && (
          <button
            type="button"
            className="link-button"
            aria-label="Vrátit výchozí barvu"
            onClick={() => setOptions({ accent: null })}
          >
            Vrátit výchozí
          </button>
        )}
      </div>
    </OptionRow>
  );
};
