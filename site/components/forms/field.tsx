import { useId, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { cleanTypedLine } from './clean-typed.ts';
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

/** A password is what it is. */
const isText = (type: string): boolean => !['checkbox', 'password'].includes(type);

/** Labelled input or checkbox with its hint and error message, both linked by aria-describedby. */
export const Field = (props: FieldProps) => {
  const { label, problem, hint, endAdornment, type = 'text', onChange, ...input } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const isCheck = type === 'checkbox';
  // What is pasted from documents and mails may bring characters that nobody sees.
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const clean = cleanTypedLine(target.value);
    if (isText(type) && clean !== target.value) target.value = clean;
    onChange?.(event);
  };
  const box = (
    <input
      {...input}
      className={isCheck ? undefined : 'text-field'}
      id={id}
      type={type}
      onChange={onChange && change}
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
