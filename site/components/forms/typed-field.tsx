import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useUnfinished } from './unfinished.ts';

export interface TypedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Canonical value of the text; empty for none. */
  parsedValue: string;
  /** Formats a value as text. */
  write(parsedValue: string): string;
  /** Value of a text; null if it cannot be parsed. */
  parse(text: string): string | null;
  /** Error message for a text that cannot be parsed, shown after blur; default is `problem`. */
  parseError?: string;
  /** Called at every change with the text too; the value is empty if it cannot be parsed. */
  onParsedValue(parsedValue: string, text: string): void;
}

/**
 * Field with a parsed value: the text is parsed at every change and formatted on blur. A form around it is not
 * saved while its text cannot be parsed.
 */
export const TypedField = ({
  parsedValue,
  write,
  parse,
  parseError,
  onParsedValue,
  onBlur,
  problem,
  ...field
}: TypedFieldProps) => {
  const [text, setText] = useState(() => (parsedValue ? write(parsedValue) : ''));
  const [lastParsedValue, setLastParsedValue] = useState(parsedValue);
  if (parsedValue !== lastParsedValue) {
    setLastParsedValue(parsedValue);
    // The value was changed from outside: the text has to follow it.
    if ((parse(text) ?? '') !== parsedValue) setText(parsedValue ? write(parsedValue) : '');
  }
  const [isBlurred, setBlurred] = useState(false);
  const isUnparsable = text.trim() !== '' && parse(text) === null;
  useUnfinished(() => {
    if (isUnparsable) setBlurred(true);
    return !isUnparsable;
  }, isUnparsable);
  return (
    <Field
      {...field}
      problem={isUnparsable && (isBlurred || problem) ? (parseError ?? problem) : problem}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setBlurred(false);
        onParsedValue(parse(target.value) ?? '', target.value);
      }}
      onBlur={(event) => {
        if (parsedValue) setText(write(parsedValue));
        setBlurred(true);
        onBlur?.(event);
      }}
    />
  );
};
