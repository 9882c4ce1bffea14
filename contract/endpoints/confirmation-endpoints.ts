import type { AccountEndpointBase } from './account-endpoint-definition.ts';
import { DoneSchema } from './person-endpoints.ts';

/** Endpoint of the reminder to confirm the email, which several pages show. */
export const confirmationEndpoints = {
  /** Mails a new link to the email of the account; does nothing if it is confirmed. */
  sendConfirmation: {
    method: 'POST',
    path: '/api/email/send-confirmation/',
    role: 'user-in-person',
    answer: DoneSchema,
  },
} as const satisfies Record<string, AccountEndpointBase>;
