import * as v from 'valibot';
import type { AccountCall, AccountEndpoint } from './account-endpoint.ts';
import {
  ForgottenPasswordFormSchema,
  LoginFormSchema,
  PasswordResetFormSchema,
  RegistrationFormSchema,
} from '../accounts/account-forms.ts';
import {
  AssociatedCitiesFormSchema,
  EmailConfirmationFormSchema,
  EmailFormSchema,
  MapConfigurationFormSchema,
  PasswordChangeFormSchema,
  UserDeleteFormSchema,
} from '../accounts/settings-forms.ts';
import { organizerEndpoints } from './organizer-endpoints.ts';
import { personEndpoints as person } from './person-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { pluginEndpoints } from './plugin-endpoints.ts';
import { settingsEndpoints as settings } from './settings-endpoints.ts';

/** `{email}` of a path. */
const LoginAsFormSchema = v.strictObject({ email: v.string() });

/** A call with what it is sent; the browser knows its forms by the parts that have them. */
const sending = <Call extends AccountCall, Body extends v.GenericSchema | null>(
  call: Call,
  body: Body,
): Call & { body: Body } => ({ ...call, body });

/** Every call that knows who calls. The site has those of its parts with the parts. */
export const accountEndpoints = {
  login: sending(person.login, LoginFormSchema),
  user: sending(person.user, null),
  register: sending(person.register, RegistrationFormSchema),
  forgottenPassword: sending(person.forgottenPassword, ForgottenPasswordFormSchema),
  passwordReset: sending(person.passwordReset, PasswordResetFormSchema),
  logout: sending(person.logout, null),
  sessions: sending(settings.sessions, null),
  logoutEverywhere: sending(settings.logoutEverywhere, null),
  mapConfiguration: sending(settings.mapConfiguration, MapConfigurationFormSchema),
  associatedCities: sending(settings.associatedCities, null),
  setAssociatedCities: sending(settings.setAssociatedCities, AssociatedCitiesFormSchema),
  email: sending(settings.email, EmailFormSchema),
  confirmEmail: sending(person.confirmEmail, EmailConfirmationFormSchema),
  passwordChange: sending(settings.passwordChange, PasswordChangeFormSchema),
  export: sending(settings.export, null),
  userDelete: sending(settings.userDelete, UserDeleteFormSchema),
  loginAs: sending(person.loginAs, LoginAsFormSchema),
  ...organizerEndpoints,
  ...placeEndpoints,
  ...pluginEndpoints,
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
