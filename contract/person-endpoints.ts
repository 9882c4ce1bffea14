import * as v from 'valibot';
import type { AccountCall } from './account-endpoint.ts';
import { AssociatedCitiesSchema, SessionSchema, TokenSchema, UserSchema } from './account.ts';

const DoneSchema = v.object({ done: v.literal(true) });

/** What everybody does with their own account; what each call is sent stands in `account-endpoints.ts`. */
export const personEndpoints = {
  login: {
    method: 'POST',
    path: '/api/auth/login/',
    role: 'anybody',
    answer: TokenSchema,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user/',
    role: 'user',
    answer: UserSchema,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register/',
    role: 'anybody',
    answer: TokenSchema,
  },
  /** Sends a mail with a link to `/reset-hesla/…`; once in a minute of the clock and three times in an hour of it. */
  forgottenPassword: {
    method: 'GET',
    path: '/api/auth/forgotten-password/',
    role: 'anybody',
    answer: DoneSchema,
  },
  /** Sets a new password by what that link carries; every login ends. */
  passwordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/',
    role: 'anybody',
    answer: DoneSchema,
  },
  /** Ends the session the token belongs to. */
  logout: {
    method: 'POST',
    path: '/api/auth/logout/',
    role: 'user',
    answer: DoneSchema,
  },
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
  /** By what that link carries; the old address is told. */
  confirmEmail: {
    method: 'POST',
    path: '/api/email/confirm/',
    role: 'anybody',
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
  /** A login as somebody else, for an hour, to help them; it is written down. */
  loginAs: {
    method: 'GET',
    path: '/api/login-as/{email}',
    role: 'administrator',
    answer: TokenSchema,
  },
} as const satisfies Record<string, AccountCall>;
