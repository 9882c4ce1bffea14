import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';
import './code-box.css';

/** Read-only text with a copy button; focus selects all of it. */
export const CodeBox = ({ label, text }: { label: string; text: string }) => {
  const id = useId();
  const rows = Math.min(16, text.split('\n').length + 1);
  return (
    <div className="code-box">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="text-field"
        readOnly
        rows={rows}
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={text} />
    </div>
  );
};
