import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import './field.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** Error message; undefined if the value is valid or the field is untouched. */
  problem: string | undefined;
  /** Help under the label. */
  hint?: string;
  /** Element at the end of the field, for example a button that fills it in. */
  endAdornment?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

/** Labelled input or checkbox with its hint and error message, both linked by aria-describedby. */
export const Field = (props: FieldProps) => {
  const { label, problem, hint, endAdornment, type = 'text', ...input } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const isCheck = type === 'checkbox';
  const box = (
    <input
      {...input}
      className={isCheck ? undefined : 'text-field'}
      id={id}
      type={type}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy || undefined}
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
      {!isCheck && !endAdornment && box}
      {endAdornment && (
        <div className="field-with">
          {box}
          {endAdornment}
        </div>
      )}
      {/* Always rendered: screen readers announce changes only of an existing live region. */}
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
