import { isConflict } from '../../account/session/error-message.ts';
import type { CallResult, Reason } from '../../shell/call-result.ts';
import type { FieldProblems } from '../forms/form-store.ts';

/** Place named by a refusal. */
export type RefusalPlace = NonNullable<Reason['place']>;

/** Answer 410: the place was merged into `into`; `field` names which place of the request. */
export interface Gone {
  sentence: string;
  into: RefusalPlace;
  field: string | null;
}

/** Why a change was not stored. Sentences are the server's. */
export type SaveRefusal =
  | { state: 'unreachable' }
  /** Another version is stored than the one the change is based on. */
  | { state: 'outdated'; sentence: string }
  | { state: 'merged-away'; gone: Gone }
  /** `place`: one that prevents the change, such as one at the same point. */
  | { state: 'invalid'; fields: FieldProblems; place: RefusalPlace | null }
  | { state: 'refused'; status: number; sentence: string; place: RefusalPlace | null };

/** Null for any other result. */
export const toGone = (result: CallResult<unknown>): Gone | null => {
  if (result.state !== 'refused' || result.status !== 410 || !result.error?.place) return null;
  const { message, place, field } = result.error;
  return { sentence: message, into: place, field };
};

/** What a call that failed says about the change. A refusal that cannot be read is as no answer. */
export const toSaveRefusal = (
  result: Exclude<CallResult<unknown>, { state: 'done' }>,
): SaveRefusal => {
  if (result.state !== 'refused' || result.error === null) return { state: 'unreachable' };
  const { fields, message: sentence, place = null } = result.error;
  if (isConflict(result)) return { state: 'outdated', sentence };
  const gone = toGone(result);
  if (gone) return { state: 'merged-away', gone };
  if (Object.keys(fields).length > 0) return { state: 'invalid', fields, place };
  return { state: 'refused', status: result.status, sentence, place };
};
