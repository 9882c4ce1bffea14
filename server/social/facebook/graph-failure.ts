import * as v from 'valibot';
import type { SocialFailure } from '../../../contract/social/social-failure.ts';

/** Error of an answer. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export const GraphErrorSchema = v.object({
  error: v.object({
    code: v.number(),
    error_subcode: v.optional(v.number()),
    /** For the log: it may be in any language. */
    message: v.optional(v.string(), ''),
  }),
});
export type GraphError = v.InferOutput<typeof GraphErrorSchema>['error'];

const byCode: Readonly<Record<number, SocialFailure>> = {
  1: 'passing',
  2: 'passing',
  3: 'permission',
  4: 'busy',
  10: 'permission',
  17: 'busy',
  32: 'busy',
  102: 'expired',
  190: 'expired',
  341: 'busy',
  368: 'blocked',
  506: 'duplicate',
  613: 'busy',
  80001: 'busy',
  1609005: 'link',
};

/** Of ended tokens (190 and 102), and of objects that are not there (100). */
const bySubcode: Readonly<Record<number, SocialFailure>> = {
  33: 'gone',
  458: 'removed',
  459: 'checkpoint',
  460: 'expired',
  463: 'expired',
  464: 'checkpoint',
  467: 'expired',
  492: 'role',
};

/** Permissions are 200 to 299. */
const isPermission = (code: number): boolean => code >= 200 && code <= 299;

const hasSubcodes: ReadonlySet<number> = new Set([100, 102, 190]);

/** What an error means; `refused` for one that is not documented. */
export const toSocialFailure = ({ code, error_subcode: subcode }: GraphError): SocialFailure => {
  const special = subcode !== undefined && hasSubcodes.has(code) ? bySubcode[subcode] : undefined;
  return special ?? byCode[code] ?? (isPermission(code) ? 'permission' : 'refused');
};
