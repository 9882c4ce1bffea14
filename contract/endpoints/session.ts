import * as v from 'valibot';
import type {
  ForgottenPasswordInputSchema,
  LoginAsInputSchema,
  LoginInputSchema,
  PasswordResetInputSchema,
  RegistrationInputSchema,
} from '../accounts/account-inputs.ts';
import { TokenSchema, UserSchema } from '../accounts/account.ts';
import type { EmailConfirmationInputSchema } from '../accounts/settings-inputs.ts';
import { endpoint, inputOf } from './endpoint.ts';
import { DoneSchema } from './done-answer.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  role: 'anybody',
  cookies: true,
  input: inputOf<typeof LoginInputSchema>(),
  answer: TokenSchema,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user/',
  role: 'user',
  answer: UserSchema,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register/',
  role: 'anybody',
  cookies: true,
  input: inputOf<typeof RegistrationInputSchema>(),
  answer: TokenSchema,
});

/**
 * Mails a link to `/reset-hesla/…`; at most once per clock minute and three times per clock hour.
 */
export const forgottenPassword = endpoint({
  method: 'GET',
  path: '/api/auth/forgotten-password/',
  role: 'anybody',
  input: inputOf<typeof ForgottenPasswordInputSchema>(),
  answer: DoneSchema,
});

/** Sets a new password with the secret of that link; ends all sessions. */
export const passwordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/',
  role: 'anybody',
  cookies: true,
  input: inputOf<typeof PasswordResetInputSchema>(),
  answer: DoneSchema,
});

/** Ends the session of the token. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  role: 'user',
  answer: DoneSchema,
});

/**
 * Confirms the email of a new account, or a new one of an account, with the secret of its link; a
 * change is told to the old address.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm/',
  role: 'anybody',
  input: inputOf<typeof EmailConfirmationInputSchema>(),
  answer: v.object({ ...DoneSchema.entries, changed: v.boolean() }),
});

/** Session of an administrator as another user, for one hour; it is logged. */
export const loginAs = endpoint({
  method: 'GET',
  path: '/api/login-as/{email}',
  role: 'administrator',
  input: inputOf<typeof LoginAsInputSchema>(),
  answer: TokenSchema,
});
