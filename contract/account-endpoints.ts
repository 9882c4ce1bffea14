import * as v from 'valibot';
import {
  ForgottenPasswordFormSchema,
  LoginFormSchema,
  PasswordResetFormSchema,
  RegistrationFormSchema,
} from './account-forms.ts';
import { SessionSchema, TokenSchema, UserSchema } from './account.ts';

/** Who may call: `user` is anybody with a valid token. */
export type Role = 'anybody' | 'user';

/**
 * A call of the site about an account. Apart from the other endpoints, for the widget in strangers'
 * pages knows nothing of logins. The token travels as `Authorization: Token …`.
 */
export interface AccountEndpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Parameters stand in braces. */
  path: string;
  role: Role;
  /**
   * What is sent, as JSON or, by GET, as the query; null for nothing. Keys it does not know refuse
   * the call.
   */
  body: v.GenericSchema | null;
  answer: v.GenericSchema;
}

const DoneSchema = v.object({ done: v.literal(true) });

export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/api/auth/login/',
    role: 'anybody',
    body: LoginFormSchema,
    answer: TokenSchema,
  },
  user: {
    method: 'GET',
    path: '/api/auth/user/',
    role: 'user',
    body: null,
    answer: UserSchema,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register/',
    role: 'anybody',
    body: RegistrationFormSchema,
    answer: TokenSchema,
  },
  /** Sends a mail with a link to `/reset-hesla/…`; once in a minute of the clock and three times in an hour of it. */
  forgottenPassword: {
    method: 'GET',
    path: '/api/auth/forgotten-password/',
    role: 'anybody',
    body: ForgottenPasswordFormSchema,
    answer: DoneSchema,
  },
  /** Sets a new password by what that link carries; every login ends. */
  passwordReset: {
    method: 'POST',
    path: '/api/auth/password-reset/',
    role: 'anybody',
    body: PasswordResetFormSchema,
    answer: DoneSchema,
  },
  /** Ends the session the token belongs to. */
  logout: {
    method: 'POST',
    path: '/api/auth/logout/',
    role: 'user',
    body: null,
    answer: DoneSchema,
  },
  /** Logins that go on, the latest used first. */
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions/',
    role: 'user',
    body: null,
    answer: v.array(SessionSchema),
  },
  /** Ends every session, this one too. */
  logoutEverywhere: {
    method: 'DELETE',
    path: '/api/auth/sessions/',
    role: 'user',
    body: null,
    answer: DoneSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
