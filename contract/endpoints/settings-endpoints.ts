import * as v from 'valibot';
import type { AccountEndpointBase } from './account-endpoint-definition.ts';
import { UserSchema } from '../accounts/account.ts';
import { DoneSchema } from './person-endpoints.ts';
import {
  AssociatedCitiesSchema,
  OrganizerProfileSchema,
  SessionSchema,
} from '../accounts/settings.ts';

/** Endpoints for the settings of the own account; their inputs are in `account-endpoints.ts`. */
export const settingsEndpoints = {
  /** Active sessions, most recently used first. */
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions/',
    role: 'user',
    answer: v.array(SessionSchema),
  },
  /** Ends all sessions, including this one. */
  logoutEverywhere: {
    method: 'DELETE',
    path: '/api/auth/sessions/',
    role: 'user-in-person',
    answer: DoneSchema,
  },
  /** Opening view of the user's map. */
  mapConfiguration: {
    method: 'POST',
    path: '/api/user-map-configuration/',
    role: 'user',
    answer: UserSchema,
  },
  name: {
    method: 'POST',
    path: '/api/user-name/',
    role: 'user-in-person',
    answer: UserSchema,
  },
  associatedCities: {
    method: 'GET',
    path: '/api/associated-cities/',
    role: 'user',
    answer: AssociatedCitiesSchema,
  },
  setAssociatedCities: {
    method: 'POST',
    path: '/api/associated-cities/',
    role: 'user',
    answer: AssociatedCitiesSchema,
  },
  /** What new events begin with. */
  organizerProfile: {
    method: 'GET',
    path: '/api/organizer-profile/',
    role: 'user',
    answer: OrganizerProfileSchema,
  },
  setOrganizerProfile: {
    method: 'POST',
    path: '/api/organizer-profile/',
    role: 'user',
    answer: OrganizerProfileSchema,
  },
  /** Mails a link to the new address; the email changes when it is confirmed. */
  email: {
    method: 'POST',
    path: '/api/email/',
    role: 'user-in-person',
    answer: DoneSchema,
  },
  /** Ends all other sessions and a change of the email that waits for its link. */
  passwordChange: {
    method: 'POST',
    path: '/api/password-change/',
    role: 'user-in-person',
    cookies: true,
    answer: v.object({
      ...DoneSchema.entries,
      /** New email whose change ended; null for none. */
      ended_email: v.nullable(v.string()),
    }),
  },
  /** All stored data about the user, as a JSON document. */
  export: {
    method: 'GET',
    path: '/api/export/',
    role: 'user-in-person',
    answer: v.record(v.string(), v.unknown()),
  },
  /** Deletes the account and its data immediately and irreversibly. */
  userDelete: {
    method: 'POST',
    path: '/api/user-delete/',
    role: 'user-in-person',
    cookies: true,
    answer: DoneSchema,
  },
} as const satisfies Record<string, AccountEndpointBase>;
