import { useEffect, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TypedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** What the text means; empty for nothing. */
  meaning: string;
  /** How it is written. */
  write(meaning: string): string;
  /** Null for what means nothing. */
  parse(text: string): string | null;
  /** What is wrong with a text that means nothing, once it is left. */
  unreadable?: string;
  /** An empty string where the text means nothing. */
  onMeaning(meaning: string): void;
}

/** A field whose text means something: it is read while it is typed, and written out once it is left. */
export const TypedField = ({
  meaning,
  write,
  parse,
  unreadable,
  onMeaning,
  onBlur,
  problem,
  ...field
}: TypedFieldProps) => {
  const [text, setText] = useState(() => (meaning ? write(meaning) : ''));
  useEffect(() => {
    // It was changed from elsewhere: what is typed means something else.
    if ((parse(text) ?? '') !== meaning) setText(meaning ? write(meaning) : '');
  }, [meaning]);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = text.trim() !== '' && parse(text) === null;
  return (
    <Field
      {...field}
      problem={isUnreadable && (isLeft || problem) ? (unreadable ?? problem) : problem}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setLeft(false);
        onMeaning(parse(target.value) ?? '');
      }}
      onBlur={(event) => {
        if (meaning) setText(write(meaning));
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
};
