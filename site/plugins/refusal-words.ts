import type { Called } from '../account/session/account-client.ts';

const away = 'Server teď neodpovídá. Co jste vyplnili, zůstává tady; zkuste to prosím za chvíli.';

/** Why it did not go through, in a sentence; of a field where the server named one. */
export const refusalInWords = (called: Called<unknown>): string => {
  const error = called.state === 'refused' ? called.error : null;
  return Object.values(error?.fields ?? {})[0] ?? error?.message ?? away;
};
