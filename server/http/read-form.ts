import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { unknownField } from '../words/refusals.ts';
import { ApiError } from './api-error.ts';

/**
 * Parses a body by a schema. Throws ApiError `invalid-form` with the first sentence for each
 * invalid or unknown field.
 */
export const readForm = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const fields = issuesByPath(result.issues, ({ type, message }) =>
    type === 'strict_object' ? unknownField : message,
  );
  throw new ApiError('invalid-form', null, { fields });
};
