import { useId, type ReactNode } from 'react';
import { useToolbar } from '../../components/forms/use-toolbar.ts';
import './latest-values.css';

export interface LatestValue {
  key: string;
  title: ReactNode;
  /** The field has this value; undefined for one that goes with its button. */
  isChosen?: boolean;
  choose(): void;
}

export interface LatestValuesProps {
  label: string;
  values: readonly LatestValue[];
}

/**
 * Values of the latest events, each of which fills a field by one press; one tab stop, nothing without
 * any.
 */
export const LatestValues = ({ label, values }: LatestValuesProps) => {
  const id = useId();
  const { toolbar, button } = useToolbar(values.length);
  if (values.length === 0) return null;
  return (
    <div {...toolbar} className="latest-values" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {values.map(({ key, title, isChosen, choose }, index) => (
        <button {...button(index)} key={key} type="button" aria-pressed={isChosen} onClick={choose}>
          {title}
        </button>
      ))}
    </div>
  );
};
