import type { CallResult } from '../../shell/call-result.ts';
import { unreachableFormSentence, unreachableSentence } from '../../shell/silence-in-words.ts';

/** The server's message about a refused call: of the first invalid field, else of the whole; or null. */
export const errorMessageOf = (result: CallResult<unknown>): string | null => {
  if (result.state !== 'refused' || result.error === null) return null;
  const { fields, message } = result.error;
  return Object.values(fields)[0] ?? message;
};

/** Whether a change was refused because somebody else changed the same thing meanwhile. */
export const isConflict = (result: CallResult<unknown>): boolean =>
  result.state === 'refused' && result.error?.code === 'conflict';

/** Why a call failed: the server's message, or that it does not answer. */
export const failureMessageOf = (result: CallResult<unknown>): string =>
  errorMessageOf(result) ?? unreachableSentence;

/** The same about a form. */
export const formFailureMessageOf = (result: CallResult<unknown>): string =>
  errorMessageOf(result) ?? unreachableFormSentence;
