import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TypedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Canonical value of the text; empty for none. */
  meaning: string;
  /** Formats a value as text. */
  write(meaning: string): string;
  /** Value of a text; null if it cannot be parsed. */
  parse(text: string): string | null;
  /** Error message for a text that cannot be parsed, shown after blur; default is `problem`. */
  unreadable?: string;
  /** Called at every change; the value is empty if the text cannot be parsed. */
  onMeaning(meaning: string): void;
}

/** Field with a parsed value: the text is parsed at every change and formatted on blur. */
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
  const [lastMeaning, setLastMeaning] = useState(meaning);
  if (meaning !== lastMeaning) {
    setLastMeaning(meaning);
    // The value was changed from outside: the text has to follow it.
    if ((parse(text) ?? '') !== meaning) setText(meaning ? write(meaning) : '');
  }
  const [isBlurred, setBlurred] = useState(false);
  const isUnreadable = text.trim() !== '' && parse(text) === null;
  return (
    <Field
      {...field}
      problem={isUnreadable && (isBlurred || problem) ? (unreadable ?? problem) : problem}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setBlurred(false);
        onMeaning(parse(target.value) ?? '');
      }}
      onBlur={(event) => {
        if (meaning) setText(write(meaning));
        setBlurred(true);
        onBlur?.(event);
      }}
    />
  );
};
