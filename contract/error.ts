import * as v from 'valibot';

/** Error codes of the API. The server has one Czech message per code. */
export const errorCodes = [
  'invalid-date',
  'missing-start',
  'end-before-start',
  'period-too-long',
  'invalid-number',
  'out-of-range',
  'incomplete-bounds',
  'missing-center',
  'invalid-bounds',
  'unknown-category',
  'unknown-city',
  'invalid-value',
  'repeated-parameter',
  'too-long',
  'bad-request',
  'not-found',
  'gone',
  'unknown-plugin',
  'site-not-allowed',
  'method-not-allowed',
  'unauthorized',
  'forbidden',
  'login-failed',
  'unknown-account',
  'reset-failed',
  'invalid-form',
  'conflict',
  'too-large',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every error answer. `message` is Czech; `field` is the parameter, null for none. */
export const ErrorBodySchema = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    field: v.nullable(v.string()),
  }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/**
 * Part of ErrorBodySchema read by the widget. Without the list of codes, which saves about 100
 * bytes of its bundle; an unknown code is reported as an invalid query.
 */
export const RefusalSchema = v.object({ error: v.object({ code: v.string() }) });

export interface Problem {
  code: ErrorCode;
  field: string | null;
}

export const isErrorCode = (text: string): text is ErrorCode =>
  (errorCodes as readonly string[]).includes(text);
