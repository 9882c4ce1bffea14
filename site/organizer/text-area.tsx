import {
  useId,
  type ChangeEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { cleanTypedText } from '../components/forms/clean-typed.ts';
import './text-area.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  problem: string | undefined;
  hint?: string;
  /** Buttons above the field. */
  toolbar?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Labelled textarea; hint and problem are linked to it by `aria-describedby`. */
export const TextArea = ({ label, problem, hint, toolbar, onChange, ...area }: TextAreaProps) => {
  const id = useId();
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const clean = cleanTypedText(event.target.value);
    if (clean !== event.target.value) event.target.value = clean;
    onChange?.(event);
  };
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {toolbar}
      <textarea
        {...area}
        onChange={change}
        className="text-field"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
