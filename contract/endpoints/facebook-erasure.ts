import { SocialErasureAnswerSchema } from '../social/social-erasure.ts';
import type { SocialErasureInputSchema } from '../social/social-erasure.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** What the page tells that Facebook leads to after it asked for an erasure. */
export const facebookErasure = endpoint({
  method: 'GET',
  path: '/api/fb-erasure/',
  role: 'anybody',
  input: inputOf<typeof SocialErasureInputSchema>(),
  answer: SocialErasureAnswerSchema,
});
