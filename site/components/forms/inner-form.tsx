import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface InnerFormProps {
  label: string;
  className: string;
  ref?: Ref<HTMLDivElement>;
  onConfirm(): void;
  children: ReactNode;
}

/**
 * Fields with a confirmation of their own inside a form: Enter in one of them confirms them alone, where the
 * browser would submit the form around them.
 */
export const InnerForm = ({ label, className, ref, onConfirm, children }: InnerFormProps) => {
  const confirm = (press: KeyboardEvent): void => {
    // Ctrl+Enter is for the whole form; a button has its own press.
    if (press.key !== 'Enter' || press.ctrlKey || press.metaKey) return;
    if (press.isDefaultPrevented() || !(press.target instanceof HTMLInputElement)) return;
    press.preventDefault();
    onConfirm();
  };
  return (
    <div role="group" aria-label={label} className={className} ref={ref} onKeyDown={confirm}>
      {children}
    </div>
  );
};
