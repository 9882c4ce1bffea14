import type { CallResult } from '../shell/call-result.ts';
import { errorMessageOf } from '../account/session/error-message.ts';

export const unreachableMessage =
  'Server teď neodpovídá. Co jste vyplnili, zůstává tady; zkuste to prosím za chvíli.';

/** Message about a failed call, the server's own if it sent one. */
export const pluginErrorMessage = (result: CallResult<unknown>): string =>
  errorMessageOf(result) ?? unreachableMessage;
