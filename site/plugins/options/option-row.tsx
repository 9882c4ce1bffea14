import { useId, type ReactNode } from 'react';
import type { PluginOptionName } from '../../../contract/plugins/plugin.ts';
import { optionLabels } from './option-labels.ts';
import { typeset } from '../../../domain/text/typeset.ts';

export interface OptionRowProps {
  name: PluginOptionName;
  problem: string | undefined;
  children: ReactNode;
}

/** Fieldset of an option with its title, help and default. */
export const OptionRow = ({ name, problem, children }: OptionRowProps) => {
  const id = useId();
  const { title, help, defaultText } = optionLabels[name];
  return (
    <fieldset
      className="option-row"
      aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
    >
      <legend>{title}</legend>
      <p className="field-hint" id={`${id}-help`}>
        {typeset(help)} Výchozí: {typeset(defaultText)}.
      </p>
      {children}
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
};
