import { useId } from 'react';

export interface FileFieldProps {
  label: string;
  hint: string;
  name: string;
  problem: string | undefined;
  /** Null when the choice was cancelled. */
  onFile(file: File | null): void;
}

/** File formats that are read. */
const accepted = '.ics,.ical,.json,.jsonld,.xml,.rss,.csv,.html,.htm';

/** Choice of a file to read events from. */
export const FileField = ({ label, hint, name, problem, onFile }: FileFieldProps) => {
  const id = useId();
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        className="text-field import-file"
        id={id}
        name={name}
        type="file"
        accept={accepted}
        aria-invalid={problem ? true : undefined}
        aria-describedby={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
