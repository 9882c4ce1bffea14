import { useState } from 'react';
import { Field } from '../../components/forms/field.tsx';
import { OptionRow } from './option-row.tsx';
import { periodKinds, toPeriodParts, toPeriodText, type PeriodParts } from './period-parts.ts';
import type { PluginFormApi } from '../plugin-form-api.ts';
import '../../components/forms/chips.css';

/** Option with the default period. */
export const PeriodOptionRow = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, setOptions, touch } = form;
  const text = draft.config.period ?? null;
  const [lastParts, setParts] = useState(() => toPeriodParts(text ?? undefined));
  // Of another text if the draft was changed from elsewhere, such as by a merge.
  const parts = toPeriodText(lastParts) === text ? lastParts : toPeriodParts(text ?? undefined);
  const set = (changes: Partial<PeriodParts>): void => {
    const next = { ...parts, ...changes };
    setParts(next);
    setOptions({ period: toPeriodText(next) });
  };
  const problem = problemOf('config.period');
  const leave = () => touch('config.period');
  return (
    <OptionRow name="period" problem={problem}>
      <div className="chips-all">
        {periodKinds.map(([kind, title]) => (
          <label key={kind} className="chips-one">
            <input
              type="radio"
              name="plugin-period"
              checked={parts.kind === kind}
              onChange={() => set({ kind })}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {parts.kind === 'ahead' && (
        <div className="period-row-parts">
          <Field
            label="Kolik dní"
            inputMode="numeric"
            maxLength={3}
            problem={undefined}
            aria-invalid={problem ? true : undefined}
            value={parts.ahead}
            onChange={({ target }) => set({ ahead: target.value })}
            onBlur={leave}
          />
        </div>
      )}
      {parts.kind === 'days' && (
        <div className="period-row-parts">
          <Field
            label="Od"
            type="date"
            problem={undefined}
            value={parts.start}
            onChange={({ target }) => set({ start: target.value })}
            onBlur={leave}
          />
          <Field
            label="Do"
            type="date"
            min={parts.start}
            problem={undefined}
            value={parts.end}
            onChange={({ target }) => set({ end: target.value })}
            onBlur={leave}
          />
        </div>
      )}
    </OptionRow>
  );
};
