import {
  SocialConnectionSchema,
  SocialDialogSchema,
  SocialPagesInputSchema,
  SocialReturnInputSchema,
} from '../social/social-connection.ts';
import type { AccountEndpoint } from './account-endpoint-definition.ts';

/** Endpoints for the connection of the own account with Facebook. */
export const socialEndpoints = {
  facebook: {
    method: 'GET',
    path: '/api/fb-sites/',
    role: 'user-in-person',
    body: null,
    answer: SocialConnectionSchema,
  },
  /** Address of the login dialog, which returns to `/fb/redirect` once, within ten minutes. */
  startFacebook: {
    method: 'POST',
    path: '/api/fb-token/',
    role: 'user-in-person',
    body: null,
    answer: SocialDialogSchema,
  },
  /** Connects by what the dialog returned with; pages connected before are replaced. */
  finishFacebook: {
    method: 'PUT',
    path: '/api/fb-token/',
    role: 'user-in-person',
    body: SocialReturnInputSchema,
    answer: SocialConnectionSchema,
  },
  /** Keeps the named pages and forgets the others. */
  chooseFacebookPages: {
    method: 'PUT',
    path: '/api/fb-sites/',
    role: 'user-in-person',
    body: SocialPagesInputSchema,
    answer: SocialConnectionSchema,
  },
  /** Forgets the connection, and removes the app from the person at the network. */
  removeFacebook: {
    method: 'POST',
    path: '/api/fb-remove-permissions/',
    role: 'user-in-person',
    body: null,
    answer: SocialConnectionSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
