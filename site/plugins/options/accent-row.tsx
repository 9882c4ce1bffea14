import { useId } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { OptionRow } from './option-row.tsx';
import type { PluginEditing } from '../use-plugin-editor.ts';

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** What a browser's own palette shows while nothing is said: the accent of the widget. */
const usual = '#0b5cad';

/** A colour of one's own, from the palette or as it stands in a manual of style. */
export const AccentRow = ({ editing }: { editing: PluginEditing }) => {
  const { draft, problemOf, setOptions, touch } = editing;
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
          value={isColour(accent) ? accent.toLowerCase() : usual}
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
