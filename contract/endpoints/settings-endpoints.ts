import * as v from 'valibot';
import type { AccountCall } from './account-endpoint.ts';
import { UserSchema } from '../accounts/account.ts';
import { DoneSchema } from './person-endpoints.ts';
import { AssociatedCitiesSchema, SessionSchema } from '../accounts/settings.ts';

/** What everybody sets of their own account; what each call is sent stands in `account-endpoints.ts`. */
export const settingsEndpoints = {
  /** Logins that go on, the latest used first. */
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions/',
    role: 'user',
    answer: v.array(SessionSchema),
  },
  /** Ends every session, this one too. */
  logoutEverywhere: {
    method: 'DELETE',
    path: '/api/auth/sessions/',
    role: 'owner',
    answer: DoneSchema,
  },
  /** Where the person's map opens. */
  mapConfiguration: {
    method: 'POST',
    path: '/api/user-map-configuration/',
    role: 'user',
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
  /** Sends a link to the new address; until it is confirmed nothing changes. */
  email: {
    method: 'POST',
    path: '/api/email/',
    role: 'owner',
    answer: DoneSchema,
  },
  /** Every other login ends. */
  passwordChange: {
    method: 'POST',
    path: '/api/password-change/',
    role: 'owner',
    answer: DoneSchema,
  },
  /** Everything we hold about the person, as a document to keep. */
  export: {
    method: 'GET',
    path: '/api/export/',
    role: 'owner',
    answer: v.record(v.string(), v.unknown()),
  },
  /** The account, and everything that is the person's, at once and for good. */
  userDelete: {
    method: 'POST',
    path: '/api/user-delete/',
    role: 'owner',
    answer: DoneSchema,
  },
} as const satisfies Record<string, AccountCall>;
