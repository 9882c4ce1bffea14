import * as v from 'valibot';

/** Everything the API can say no with. The words live on the server, one sentence a code. */
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

/** The body of every answer that is not a success. `message` is Czech; `field` names the parameter. */
export const ErrorBodySchema = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    field: v.nullable(v.string()),
  }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/**
 * As much of it as the widget reads. A list of all codes would be a tenth of a kilobyte in strangers'
 * pages; one that it has no words for is told like any question that was asked wrongly.
 */
export const RefusalSchema = v.object({ error: v.object({ code: v.string() }) });

export interface Problem {
  code: ErrorCode;
  field: string | null;
}

export const isErrorCode = (text: string): text is ErrorCode =>
  (errorCodes as readonly string[]).includes(text);
