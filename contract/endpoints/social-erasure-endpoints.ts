import { SocialErasureAnswerSchema, SocialErasureInputSchema } from '../social/social-erasure.ts';
import type { AccountEndpoint } from './account-endpoint-definition.ts';

/** Endpoint of the page that Facebook leads to after it asked for an erasure. */
export const socialErasureEndpoints = {
  facebookErasure: {
    method: 'GET',
    path: '/api/fb-erasure/',
    role: 'anybody',
    body: SocialErasureInputSchema,
    answer: SocialErasureAnswerSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
