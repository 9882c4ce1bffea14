import * as v from 'valibot';
import type { AccountEndpointBase } from './account-endpoint-definition.ts';
import { TokenSchema, UserSchema } from '../accounts/account.ts';

export const DoneSchema = v.object({ done: v.literal(true) });

/** Endpoints for login and registration; their inputs are in `account-endpoints.ts`. */
export const personEndpoints = {
  login: {
    method: 'POST',
    path: '/api/auth/login/',
    role: 'anybody',
    cookies: true,
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
    cookies: true,
    answer: TokenSchema,
  },
  /**
   * Mails a link to `/reset-hesla/…`; at most once per clock minute and three times per clock hour.
   */
  forgottenPassword: {
    method: 'GET',
    path: '/api/auth/forgotten-password/',
    role: 'anybody',
    answer: DoneSchema,
  },
  /** Sets a new password with the secret of that link; ends all sessions. */
  passwordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/',
    role: 'anybody',
    cookies: true,
    answer: DoneSchema,
  },
  /** Ends the session of the token. */
  logout: {
    method: 'POST',
    path: '/api/auth/logout/',
    role: 'user',
    answer: DoneSchema,
  },
  /**
   * Confirms the email of a new account, or a new one of an account, with the secret of its link; a
   * change is told to the old address.
   */
  confirmEmail: {
    method: 'POST',
    path: '/api/email/confirm/',
    role: 'anybody',
    answer: v.object({ ...DoneSchema.entries, changed: v.boolean() }),
  },
  /** Session of an administrator as another user, for one hour; it is logged. */
  loginAs: {
    method: 'GET',
    path: '/api/login-as/{email}',
    role: 'administrator',
    answer: TokenSchema,
  },
} as const satisfies Record<string, AccountEndpointBase>;
