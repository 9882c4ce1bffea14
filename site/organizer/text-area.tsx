import { useId, type TextareaHTMLAttributes } from 'react';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  problem: string | undefined;
  hint?: string;
}

/** A labelled field of several lines; what is wrong with it is said beside it and read with it. */
export const TextArea = ({ label, problem, hint, ...area }: TextAreaProps) => {
  const id = useId();
  const said = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        {...area}
        className="text-field"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={said || undefined}
      />
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
