import { useId, type ReactNode } from 'react';
import type { PluginOptionName } from '../../../contract/plugins/plugin.ts';
import { optionWords } from './option-words.ts';
import { typeset } from '../../components/typeset.ts';

export interface OptionRowProps {
  name: PluginOptionName;
  problem: string | undefined;
  children: ReactNode;
}

/** An option: its name, what it does, what holds where nothing is said, and how it is set. */
export const OptionRow = ({ name, problem, children }: OptionRowProps) => {
  const id = useId();
  const { title, help, usual } = optionWords[name];
  return (
    <fieldset
      className="option-row"
      aria-describedby={problem ? `${id}-help ${id}-problem` : `${id}-help`}
    >
      <legend>{title}</legend>
      <p className="field-hint" id={`${id}-help`}>
        {typeset(help)} Výchozí: {typeset(usual)}.
      </p>
      {children}
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
};
