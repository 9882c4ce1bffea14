import type { FormError } from '../../../contract/accounts/account.ts';
import type { CallResult } from '../../shell/call-result.ts';

/** Place named by a refusal. */
export type RefusalPlace = NonNullable<FormError['error']['place']>;

/** Refusal 410: the place was merged into `into`; `field` names which place of the request. */
export interface Gone {
  sentence: string;
  into: RefusalPlace;
  field: string | null;
}

/** Null for any other result. */
export const toGone = (result: CallResult<unknown>): Gone | null => {
  if (result.state !== 'refused' || result.status !== 410 || !result.error?.place) return null;
  const { message, place, field } = result.error;
  return { sentence: message, into: place, field };
};
