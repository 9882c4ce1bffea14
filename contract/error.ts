import * as v from 'valibot';

/** HTTP status of each error code of the API. `server/words/errors.ts` has their Czech messages. */
export const errorStatuses = {
  'invalid-date': 400,
  'missing-start': 400,
  'end-before-start': 400,
  'period-too-long': 400,
  'invalid-number': 400,
  'out-of-range': 400,
  'incomplete-bounds': 400,
  'missing-center': 400,
  'invalid-bounds': 400,
  'unknown-category': 400,
  'unknown-city': 400,
  'invalid-value': 400,
  'repeated-parameter': 400,
  'too-long': 400,
  'too-many-events': 400,
  'bad-request': 400,
  'not-found': 404,
  gone: 410,
  'unknown-plugin': 404,
  'no-pdf': 404,
  'site-not-allowed': 403,
  'method-not-allowed': 405,
  unauthorized: 401,
  forbidden: 403,
  'login-failed': 400,
  'unknown-account': 400,
  'reset-failed': 400,
  'invalid-form': 400,
  conflict: 409,
  'request-timeout': 408,
  'too-large': 413,
  'too-many-requests': 429,
  'headers-too-large': 431,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

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
