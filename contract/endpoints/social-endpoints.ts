import {
  SocialConnectionSchema,
  SocialDialogSchema,
  SocialPagesInputSchema,
  SocialReturnInputSchema,
} from '../social/social-connection.ts';
import {
  EventShareInputSchema,
  EventSharesQuerySchema,
  EventSharesSchema,
  SocialPostIdSchema,
  SocialPostPathSchema,
} from '../social/social-post.ts';
import type { AccountEndpoint } from './account-endpoint-definition.ts';

/** Bytes of the longest post in JSON, with room for escapes. */
const maxPostBytes = 64 * 1024;

/** Endpoints for the connection of the own account with Facebook, and for posts on its pages. */
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
  /** Where an own event is shared, and what a new post begins with. */
  eventShares: {
    method: 'GET',
    path: '/api/event/{id}/fb-shares/',
    role: 'user-in-person',
    body: EventSharesQuerySchema,
    answer: EventSharesSchema,
  },
  /**
   * Posts about an own event on the named pages, now or at a time. A repeated request with the same text within an
   * hour posts nothing more.
   */
  shareEvent: {
    method: 'POST',
    path: '/api/fb-share-post/',
    role: 'user-in-person',
    body: EventShareInputSchema,
    answer: EventSharesSchema,
    maxBodyBytes: maxPostBytes,
  },
  /** Tries at once: a post that waits, that failed, or of which nobody knows whether it stands. */
  tryShare: {
    method: 'PUT',
    path: '/api/fb-share-post/',
    role: 'user-in-person',
    body: SocialPostIdSchema,
    answer: EventSharesSchema,
  },
  /** Deletes a post at the network; one that was not sent is only forgotten. */
  deleteShare: {
    method: 'DELETE',
    path: '/api/fb-delete-post/{id}/',
    role: 'user-in-person',
    body: SocialPostPathSchema,
    answer: EventSharesSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
