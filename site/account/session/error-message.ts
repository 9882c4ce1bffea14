import type { CallResult } from './account-client.ts';

/** The server's message about a refused call: of the first invalid field, else of the whole; or null. */
export const errorMessageOf = (result: CallResult<unknown>): string | null => {
  if (result.state !== 'refused' || result.error === null) return null;
  const { fields, message } = result.error;
  return Object.values(fields)[0] ?? message;
};
