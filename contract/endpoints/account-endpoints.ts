import * as v from 'valibot';
import type { AccountEndpointBase, AccountEndpoint } from './account-endpoint-definition.ts';
import { maxEmailLength } from '../accounts/account-fields.ts';
import { storableText } from '../text-line.ts';
import {
  ForgottenPasswordInputSchema,
  LoginInputSchema,
  PasswordResetInputSchema,
  RegistrationInputSchema,
} from '../accounts/account-inputs.ts';
import {
  AssociatedCitiesInputSchema,
  EmailConfirmationInputSchema,
  EmailInputSchema,
  MapConfigurationInputSchema,
  PasswordChangeInputSchema,
  UserDeleteInputSchema,
} from '../accounts/settings-inputs.ts';
import { organizerEndpoints } from './organizer-endpoints.ts';
import { personEndpoints as person } from './person-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { pluginEndpoints } from './plugin-endpoints.ts';
import { settingsEndpoints as settings } from './settings-endpoints.ts';

/** `{email}` of the path. */
const LoginAsInputSchema = v.strictObject({ email: storableText(maxEmailLength) });

/** Endpoint with the schema of its input; the site imports input schemas in its lazy parts instead. */
const withBody = <Endpoint extends AccountEndpointBase, Body extends v.GenericSchema | null>(
  endpoint: Endpoint,
  body: Body,
): Endpoint & { body: Body } => ({ ...endpoint, body });

/** All endpoints with a role. The site imports the smaller groups in its lazy parts instead. */
export const accountEndpoints = {
  login: withBody(person.login, LoginInputSchema),
  user: withBody(person.user, null),
  register: withBody(person.register, RegistrationInputSchema),
  forgottenPassword: withBody(person.forgottenPassword, ForgottenPasswordInputSchema),
  passwordReset: withBody(person.passwordReset, PasswordResetInputSchema),
  logout: withBody(person.logout, null),
  sessions: withBody(settings.sessions, null),
  logoutEverywhere: withBody(settings.logoutEverywhere, null),
  mapConfiguration: withBody(settings.mapConfiguration, MapConfigurationInputSchema),
  associatedCities: withBody(settings.associatedCities, null),
  setAssociatedCities: withBody(settings.setAssociatedCities, AssociatedCitiesInputSchema),
  email: withBody(settings.email, EmailInputSchema),
  confirmEmail: withBody(person.confirmEmail, EmailConfirmationInputSchema),
  passwordChange: withBody(settings.passwordChange, PasswordChangeInputSchema),
  export: withBody(settings.export, null),
  userDelete: withBody(settings.userDelete, UserDeleteInputSchema),
  loginAs: withBody(person.loginAs, LoginAsInputSchema),
  ...organizerEndpoints,
  ...placeEndpoints,
  ...pluginEndpoints,
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
