import { SocialConnectionSchema, SocialDialogSchema } from '../social/social-connection.ts';
import type {
  SocialPagesInputSchema,
  SocialReturnInputSchema,
} from '../social/social-connection.ts';
import { EventSharesSchema } from '../social/social-post.ts';
import type {
  EventShareInputSchema,
  EventSharesQuerySchema,
  SocialPostIdSchema,
  SocialPostPathSchema,
} from '../social/social-post.ts';
import { endpoint, inputOf } from './endpoint.ts';

export const facebookConnection = endpoint({
  method: 'GET',
  path: '/api/fb-sites/',
  role: 'user-in-person',
  answer: SocialConnectionSchema,
});

/** Address of the login dialog, which returns to `/fb/redirect` once, within ten minutes. */
export const startFacebook = endpoint({
  method: 'POST',
  path: '/api/fb-token/',
  role: 'user-in-person',
  answer: SocialDialogSchema,
});

/** Connects by what the dialog returned with; pages connected before are replaced. */
export const finishFacebook = endpoint({
  method: 'PUT',
  path: '/api/fb-token/',
  role: 'user-in-person',
  input: inputOf<typeof SocialReturnInputSchema>(),
  answer: SocialConnectionSchema,
});

/** Keeps the named pages and forgets the others. */
export const chooseFacebookPages = endpoint({
  method: 'PUT',
  path: '/api/fb-sites/',
  role: 'user-in-person',
  input: inputOf<typeof SocialPagesInputSchema>(),
  answer: SocialConnectionSchema,
});

/** Forgets the connection, and removes the app from the person at the network. */
export const removeFacebook = endpoint({
  method: 'POST',
  path: '/api/fb-remove-permissions/',
  role: 'user-in-person',
  answer: SocialConnectionSchema,
});

/** Where an own event is shared, and what a new post begins with. */
export const eventShares = endpoint({
  method: 'GET',
  path: '/api/event/{id}/fb-shares/',
  role: 'user-in-person',
  input: inputOf<typeof EventSharesQuerySchema>(),
  answer: EventSharesSchema,
});

/**
 * Posts about an own event on the named pages, now or at a time. A repeated request with the same text within an
 * hour posts nothing more.
 */
export const shareEvent = endpoint({
  method: 'POST',
  path: '/api/fb-share-post/',
  role: 'user-in-person',
  input: inputOf<typeof EventShareInputSchema>(),
  answer: EventSharesSchema,
});

/** Tries at once: a post that waits, that failed, or of which nobody knows whether it stands. */
export const tryShare = endpoint({
  method: 'PUT',
  path: '/api/fb-share-post/',
  role: 'user-in-person',
  input: inputOf<typeof SocialPostIdSchema>(),
  answer: EventSharesSchema,
});

/** Deletes a post at the network; one that was not sent is only forgotten. */
export const deleteShare = endpoint({
  method: 'DELETE',
  path: '/api/fb-delete-post/{id}/',
  role: 'user-in-person',
  input: inputOf<typeof SocialPostPathSchema>(),
  answer: EventSharesSchema,
});
