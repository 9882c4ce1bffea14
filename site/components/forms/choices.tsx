import { useId, type ReactNode } from 'react';
import './choices.css';

export interface ChoicesProps {
  legend: ReactNode;
  problem: string | undefined;
  /** Labels with radio buttons or checkboxes. */
  children: ReactNode;
}

/** Group of radio buttons or checkboxes with its error message. */
export const Choices = ({ legend, problem, children }: ChoicesProps) => {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={problem ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      <p className="field-problem" id={id} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
};
