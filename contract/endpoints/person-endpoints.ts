import * as v from 'valibot';
import type { AccountCall } from './account-endpoint.ts';
import { TokenSchema, UserSchema } from '../accounts/account.ts';

export const DoneSchema = v.object({ done: v.literal(true) });

/** How people come in and go out; what each call is sent stands in `account-endpoints.ts`. */
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
  /** By what that link carries; the old address is told. */
  confirmEmail: {
    method: 'POST',
    path: '/api/email/confirm/',
    role: 'anybody',
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
