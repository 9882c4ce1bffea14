import type { ErrorCode } from '../../../contract/error.ts';

/** Reason of a failed load; its sentences are in `messages`. */
export type LoadErrorCode = ErrorCode | 'offline' | 'timeout' | 'bad-answer';

export class LoadError extends Error {
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Code of a failed load, or `otherwise` for another error. */
export const codeOf = <Code extends string>(error: unknown, otherwise: Code) =>
  error instanceof LoadError ? error.code : otherwise;

export type Loading =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready' }
  | { state: 'failed'; code: LoadErrorCode };
