import { errorWords } from './errors.ts';

export const missingField = 'Tato položka chybí.';
/** For a field of a form that the schema does not have. */
export const unknownField = 'Tuto položku neznáme.';

const unknownValue = 'Tuto hodnotu neznáme.';
const outOfRange = errorWords['out-of-range'];

/**
 * For a value that a schema refuses without a sentence of its own, by the type of the schema or of
 * the check. For all others `invalid-value` of the error codes.
 */
export const invalidValues: Readonly<Record<string, string>> = {
  string: 'Tady má být text.',
  number: 'Tady má být číslo.',
  integer: 'Tady má být celé číslo.',
  boolean: 'Tady má být ano, nebo ne.',
  array: 'Tady má být seznam.',
  strict_object: 'Tady má být skupina údajů.',
  object: 'Tady má být skupina údajů.',
  record: 'Tady má být skupina údajů.',
  non_nullable: missingField,
  picklist: unknownValue,
  literal: unknownValue,
  variant: unknownValue,
  min_value: outOfRange,
  max_value: outOfRange,
  max_length: 'Položek je příliš mnoho.',
};
