import type { FormError } from '../../contract/accounts/account.ts';
import type { ErrorBody, ErrorCode } from '../../contract/error.ts';
import { errorWords } from '../words/errors.ts';

const statuses: Partial<Record<ErrorCode, number>> = {
  'not-found': 404,
  gone: 410,
  'unknown-plugin': 404,
  'site-not-allowed': 403,
  'method-not-allowed': 405,
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  'too-large': 413,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
};

/** Error answer of a route, with a code of the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;
  readonly status: number;
  /** Sentences for invalid fields of a form; null when not a form error. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number | null;

  /** Message that replaces the default of the code. */
  readonly sentence: string | null;
  /** The conflicting place, or the one the requested place was merged into. */
  readonly place: FormError['error']['place'] | null;

  constructor(
    code: ErrorCode,
    field: string | null = null,
    {
      fields = null,
      retryAfter = null,
      sentence = null,
      place = null,
    }: Partial<Pick<ApiError, 'fields' | 'retryAfter' | 'sentence' | 'place'>> = {},
  ) {
    super(code);
    this.code = code;
    this.field = field;
    this.status = statuses[code] ?? 400;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.sentence = sentence;
    this.place = place;
  }
}

export const toErrorBody = ({
  code,
  field,
  fields,
  sentence,
  place,
}: ApiError): ErrorBody | FormError => ({
  error: {
    code,
    message: sentence ?? errorWords[code],
    field,
    ...(fields && { fields }),
    ...(place && { place }),
  },
});
