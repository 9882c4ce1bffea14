import * as v from 'valibot';
import type { AccountEndpointBase } from './account-endpoint-definition.ts';

/** Endpoint of the event's page, which asks it only for somebody logged in. */
export const permissionEndpoints = {
  /** What the caller may do with an event that visitors see. */
  eventPermission: {
    method: 'GET',
    path: '/api/event-user/{slug}/permission/',
    role: 'user',
    answer: v.object({ edit: v.boolean() }),
  },
} as const satisfies Record<string, AccountEndpointBase>;
