import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint.ts';
import {
  ForgottenPasswordFormSchema,
  LoginFormSchema,
  PasswordResetFormSchema,
  RegistrationFormSchema,
} from './account-forms.ts';
import { AssociatedCitiesSchema, SessionSchema, TokenSchema, UserSchema } from './account.ts';
import { organizerEndpoints } from './organizer-endpoints.ts';
import {
  AssociatedCitiesFormSchema,
  EmailConfirmationFormSchema,
  EmailFormSchema,
  MapConfigurationFormSchema,
  PasswordChangeFormSchema,
  UserDeleteFormSchema,
} from './settings-forms.ts';

/** `{email}` of a path. */
const LoginAsFormSchema = v.strictObject({ email: v.string() });

const DoneSchema = v.object({ done: v.literal(true) });

export const accountEndpoints = {
  ...organizerEndpoints,
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
    role: 'owner',
    body: null,
    answer: DoneSchema,
  },
  /** Where the person's map opens. */
  mapConfiguration: {
    method: 'POST',
    path: '/api/user-map-configuration/',
    role: 'user',
    body: MapConfigurationFormSchema,
    answer: UserSchema,
  },
  associatedCities: {
    method: 'GET',
    path: '/api/associated-cities/',
    role: 'user',
    body: null,
    answer: AssociatedCitiesSchema,
  },
  setAssociatedCities: {
    method: 'POST',
    path: '/api/associated-cities/',
    role: 'user',
    body: AssociatedCitiesFormSchema,
    answer: AssociatedCitiesSchema,
  },
  /** Sends a link to the new address; until it is confirmed nothing changes. */
  email: {
    method: 'POST',
    path: '/api/email/',
    role: 'owner',
    body: EmailFormSchema,
    answer: DoneSchema,
  },
  /** By what that link carries; the old address is told. */
  confirmEmail: {
    method: 'POST',
    path: '/api/email/confirm/',
    role: 'anybody',
    body: EmailConfirmationFormSchema,
    answer: DoneSchema,
  },
  /** Every other login ends. */
  passwordChange: {
    method: 'POST',
    path: '/api/password-change/',
    role: 'owner',
    body: PasswordChangeFormSchema,
    answer: DoneSchema,
  },
  /** Everything we hold about the person, as a document to keep. */
  export: {
    method: 'GET',
    path: '/api/export/',
    role: 'owner',
    body: null,
    answer: v.record(v.string(), v.unknown()),
  },
  /** The account, and everything that is the person's, at once and for good. */
  userDelete: {
    method: 'POST',
    path: '/api/user-delete/',
    role: 'owner',
    body: UserDeleteFormSchema,
    answer: DoneSchema,
  },
  /** A login as somebody else, for an hour, to help them; it is written down. */
  loginAs: {
    method: 'GET',
    path: '/api/login-as/{email}',
    role: 'administrator',
    body: LoginAsFormSchema,
    answer: TokenSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
