import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { errorWords } from '../words/errors.ts';
import { invalidValues, missingField, unknownField } from '../words/invalid-values.ts';
import { ApiError } from './api-error.ts';

/** Czech sentence for an issue whose schema specifies none. */
const toSentence = ({ type, expected, path }: v.BaseIssue<unknown>): string => {
  // A strict object reports a missing key as well as an unknown one, which expects `never`.
  const isOfKey = path?.at(-1)?.origin === 'key';
  if (isOfKey) return expected === 'never' ? unknownField : missingField;
  return invalidValues[type] ?? errorWords['invalid-value'];
};

/**
 * Parses a body by a schema. Throws ApiError `invalid-form` with the first sentence for each
 * invalid, missing or unknown field.
 */
export const readForm = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, body, { message: toSentence });
  if (result.success) return result.output;
  throw new ApiError('invalid-form', null, { fields: issuesByPath(result.issues) });
};
