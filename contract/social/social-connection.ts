import * as v from 'valibot';
import { storableText } from '../text-line.ts';
import { socialFailures } from './social-failure.ts';

/** Most pages that an account posts on. */
export const maxSocialPages = 500;
const maxIdLength = 100;
const maxCodeLength = 2000;

/** Page of a network on which an account posts. */
export const SocialPageSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Why nothing can be posted on it until it is connected again; null when it can. */
  failure: v.nullable(v.picklist(socialFailures)),
});
export type SocialPage = v.InferOutput<typeof SocialPageSchema>;

/** Connection of an account with a network. */
export const SocialConnectionSchema = v.object({
  /** Whether the operator has set the network up. */
  available: v.boolean(),
  /** Null for none. */
  connection: v.nullable(
    v.object({
      /** Name of the person at the network. */
      person: v.string(),
      /** Epoch milliseconds. */
      connected_at: v.number(),
      /** Whether everything that posting needs was granted. */
      is_whole: v.boolean(),
      pages: v.array(SocialPageSchema),
    }),
  ),
});
export type SocialConnection = v.InferOutput<typeof SocialConnectionSchema>;

/** Address of the login dialog of the network. */
export const SocialDialogSchema = v.object({ address: v.string() });

/** What the login dialog of a network returned with. */
export const SocialReturnInputSchema = v.strictObject({
  state: storableText(maxIdLength),
  code: storableText(maxCodeLength),
});
export type SocialReturnInput = v.InferOutput<typeof SocialReturnInputSchema>;

/** Pages that stay connected. */
export const SocialPagesInputSchema = v.strictObject({
  pages: v.pipe(v.array(storableText(maxIdLength)), v.maxLength(maxSocialPages)),
});
