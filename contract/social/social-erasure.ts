import * as v from 'valibot';
import { storableText } from '../text-line.ts';

const maxCodeLength = 100;

/** Code that a network told to the person whose data were to be erased. */
export const SocialErasureInputSchema = v.strictObject({ code: storableText(maxCodeLength) });

export const SocialErasureSchema = v.object({
  /** Number of erased connections of accounts; 0 when nothing was known. */
  connections: v.number(),
  /** Epoch milliseconds. */
  erased_at: v.number(),
});
export type SocialErasure = v.InferOutput<typeof SocialErasureSchema>;

/** Null for an unknown code. */
export const SocialErasureAnswerSchema = v.object({ erasure: v.nullable(SocialErasureSchema) });
