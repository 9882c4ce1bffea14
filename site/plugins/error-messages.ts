import type { CallResult } from '../account/session/account-client.ts';

const unreachableSentence =
  'Server teď neodpovídá. Co jste vyplnili, zůstává tady; zkuste to prosím za chvíli.';

/** Sentence of a failed call: the first field problem, the message, or `unreachableSentence`. */
export const pluginErrorMessage = (result: CallResult<unknown>): string => {
  const error = result.state === 'refused' ? result.error : null;
  return Object.values(error?.fields ?? {})[0] ?? error?.message ?? unreachableSentence;
};
