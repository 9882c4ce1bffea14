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
  NameInputSchema,
  OrganizerProfileInputSchema,
  PasswordChangeInputSchema,
  UserDeleteInputSchema,
} from '../accounts/settings-inputs.ts';
import { ApiKeyIdSchema, ApiKeyInputSchema } from '../accounts/api-key.ts';
import { apiKeyEndpoints } from './api-key-endpoints.ts';
import { confirmationEndpoints } from './confirmation-endpoints.ts';
import { editionEndpoints } from './edition-endpoints.ts';
import { OwnEventSlugSchema } from '../organizers/own-event.ts';
import { organizerEndpoints } from './organizer-endpoints.ts';
import { permissionEndpoints } from './permission-endpoints.ts';
import { personEndpoints as person } from './person-endpoints.ts';
import { placeEndpoints } from './place-endpoints.ts';
import { pluginEndpoints } from './plugin-endpoints.ts';
import { printEndpoints } from './print-endpoints.ts';
import { settingsEndpoints as settings } from './settings-endpoints.ts';
import { socialEndpoints } from './social-endpoints.ts';
import { socialErasureEndpoints } from './social-erasure-endpoints.ts';
import { sourceEventEndpoints } from './source-event-endpoints.ts';

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
  name: withBody(settings.name, NameInputSchema),
  associatedCities: withBody(settings.associatedCities, null),
  setAssociatedCities: withBody(settings.setAssociatedCities, AssociatedCitiesInputSchema),
  organizerProfile: withBody(settings.organizerProfile, null),
  setOrganizerProfile: withBody(settings.setOrganizerProfile, OrganizerProfileInputSchema),
  email: withBody(settings.email, EmailInputSchema),
  sendConfirmation: withBody(confirmationEndpoints.sendConfirmation, null),
  confirmEmail: withBody(person.confirmEmail, EmailConfirmationInputSchema),
  passwordChange: withBody(settings.passwordChange, PasswordChangeInputSchema),
  apiKeys: withBody(apiKeyEndpoints.apiKeys, null),
  createApiKey: withBody(apiKeyEndpoints.createApiKey, ApiKeyInputSchema),
  deleteApiKey: withBody(apiKeyEndpoints.deleteApiKey, ApiKeyIdSchema),
  export: withBody(settings.export, null),
  userDelete: withBody(settings.userDelete, UserDeleteInputSchema),
  loginAs: withBody(person.loginAs, LoginAsInputSchema),
  eventPermission: withBody(permissionEndpoints.eventPermission, OwnEventSlugSchema),
  ...organizerEndpoints,
  ...sourceEventEndpoints,
  ...placeEndpoints,
  ...pluginEndpoints,
  ...printEndpoints,
  ...editionEndpoints,
  ...socialEndpoints,
  ...socialErasureEndpoints,
} as const satisfies Record<string, AccountEndpoint>;

export type AccountEndpointName = keyof typeof accountEndpoints;
export type AccountAnswer<Name extends AccountEndpointName> = v.InferOutput<
  (typeof accountEndpoints)[Name]['answer']
>;
