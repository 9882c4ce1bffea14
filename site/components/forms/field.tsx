import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import './field.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** What is wrong with it; nothing while nobody has been here. */
  problem: string | undefined;
  /** What helps to fill it in. */
  hint?: string;
  /** What else fills it in; stands at its end. */
  addition?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

/** A labelled field; what is wrong with it is said beside it and read with it. */
export const Field = (props: FieldProps) => {
  const { label, problem, hint, addition, type = 'text', ...input } = props;
  const id = useId();
  const said = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const isCheck = type === 'checkbox';
  const box = (
    <input
      {...input}
      className={isCheck ? undefined : 'text-field'}
      id={id}
      type={type}
      aria-invalid={problem ? true : undefined}
      aria-describedby={said || undefined}
    />
  );
  return (
    <div className={`field${isCheck ? ' field-check' : ''}${problem ? ' field-wrong' : ''}`}>
      {isCheck && box}
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      {!isCheck && !addition && box}
      {addition && (
        <div className="field-with">
          {box}
          {addition}
        </div>
      )}
      {/* There before it says something, so that it is read when it does. */}
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
