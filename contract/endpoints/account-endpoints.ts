import * as v from 'valibot';
import type { AccountEndpointBase, AccountEndpoint } from './account-endpoint-definition.ts';
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

/** `{email}` of the path. */
const LoginAsFormSchema = v.strictObject({ email: v.string() });

/** Endpoint with the schema of its input; the site imports input schemas in its lazy parts instead. */
const withBody = <Endpoint extends AccountEndpointBase, Body extends v.GenericSchema | null>(
  endpoint: Endpoint,
  body: Body,
): Endpoint & { body: Body } => ({ ...endpoint, body });

/** All endpoints with a role. The site imports the smaller groups in its lazy parts instead. */
export const accountEndpoints = {
  login: withBody(person.login, LoginFormSchema),
  user: withBody(person.user, null),
  register: withBody(person.register, RegistrationFormSchema),
  forgottenPassword: withBody(person.forgottenPassword, ForgottenPasswordFormSchema),
  passwordReset: withBody(person.passwordReset, PasswordResetFormSchema),
  logout: withBody(person.logout, null),
  sessions: withBody(settings.sessions, null),
  logoutEverywhere: withBody(settings.logoutEverywhere, null),
  mapConfiguration: withBody(settings.mapConfiguration, MapConfigurationFormSchema),
  associatedCities: withBody(settings.associatedCities, null),
  setAssociatedCities: withBody(settings.setAssociatedCities, AssociatedCitiesFormSchema),
  email: withBody(settings.email, EmailFormSchema),
  confirmEmail: withBody(person.confirmEmail, EmailConfirmationFormSchema),
  passwordChange: withBody(settings.passwordChange, PasswordChangeFormSchema),
  export: withBody(settings.export, null),
  userDelete: withBody(settings.userDelete, UserDeleteFormSchema),
  loginAs: withBody(person.loginAs, LoginAsFormSchema),
  ...organizerEndpoints,
  ...placeEndpoints,
  ...pluginEndpoints,
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
