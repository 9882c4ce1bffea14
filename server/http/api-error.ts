import type { ErrorBody, ErrorCode, Problem } from '../../contract/error.ts';
import { errorWords } from './error-words.ts';

const statuses: Partial<Record<ErrorCode, number>> = {
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  unavailable: 503,
  internal: 500,
};

/** Whatever a route refuses, in the contract's words. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;
  readonly status: number;

  constructor(code: ErrorCode, field: string | null = null) {
    super(code);
    this.code = code;
    this.field = field;
    this.status = statuses[code] ?? 400;
  }
}

export const toErrorBody = ({ code, field }: Problem): ErrorBody => ({
  error: { code, message: errorWords[code], field },
});
