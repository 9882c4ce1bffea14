import type { FormError } from '../../contract/accounts/account.ts';
import { errorStatuses, type ErrorBody, type ErrorCode } from '../../contract/error.ts';
import { RefusedValueError } from '../storage/refused-value.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { errorWords } from '../words/errors.ts';

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
  /** Slug of the event that an earlier request with the same key created. */
  readonly event: string | null;

  constructor(
    code: ErrorCode,
    field: string | null = null,
    {
      fields = null,
      retryAfter = null,
      sentence = null,
      place = null,
      event = null,
    }: Partial<Pick<ApiError, 'fields' | 'retryAfter' | 'sentence' | 'place' | 'event'>> = {},
  ) {
    super(code);
    this.code = code;
    this.field = field;
    this.status = errorStatuses[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.sentence = sentence;
    this.place = place;
    this.event = event;
  }
}

/** Seconds after which a client may try again when storage does not answer. */
const storageRetrySeconds = 5;

/** Error answer for whatever a hook or a handler throws; `internal` for a mistake of ours. */
export const toApiError = (error: Error & { statusCode?: number }): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageUnavailableError)
    return new ApiError('unavailable', null, { retryAfter: storageRetrySeconds });
  if (error instanceof RefusedValueError) return new ApiError('bad-request');
  if (error.statusCode === 413) return new ApiError('too-large');
  if (error.statusCode && error.statusCode < 500) return new ApiError('bad-request');
  return new ApiError('internal');
};

export const toErrorBody = ({
  code,
  field,
  fields,
  sentence,
  place,
  event,
}: ApiError): ErrorBody | FormError => ({
  error: {
    code,
    message: sentence ?? errorWords[code],
    field,
    ...(fields && { fields }),
    ...(place && { place }),
    ...(event !== null && { event }),
  },
});
