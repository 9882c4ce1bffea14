import { useEffect, useState } from 'react';
import { Field, type FieldProps } from '../account/field.tsx';

export interface TypedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** What the text means; empty for nothing. */
  meaning: string;
  /** How it is written. */
  write(meaning: string): string;
  /** Null for what means nothing. */
  parse(text: string): string | null;
  /** An empty string where the text means nothing. */
  onMeaning(meaning: string): void;
}

/** A field whose text means something: it is read while it is typed, and written out once it is left. */
export const TypedField = ({
  meaning,
  write,
  parse,
  onMeaning,
  onBlur,
  ...field
}: TypedFieldProps) => {
  const [text, setText] = useState(() => (meaning ? write(meaning) : ''));
  useEffect(() => {
    // It was changed from elsewhere: what is typed means something else.
    if ((parse(text) ?? '') !== meaning) setText(meaning ? write(meaning) : '');
  }, [meaning]);
  return (
    <Field
      {...field}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onMeaning(parse(target.value) ?? '');
      }}
      onBlur={(event) => {
        if (meaning) setText(write(meaning));
        onBlur?.(event);
      }}
    />
  );
};
