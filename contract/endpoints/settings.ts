import * as v from 'valibot';
import { UserSchema } from '../accounts/account.ts';
import type {
  AssociatedCitiesInputSchema,
  EmailInputSchema,
  MapConfigurationInputSchema,
  NameInputSchema,
  OrganizerProfileInputSchema,
  PasswordChangeInputSchema,
  UserDeleteInputSchema,
} from '../accounts/settings-inputs.ts';
import {
  AssociatedCitiesSchema,
  OrganizerProfileSchema,
  SessionSchema,
} from '../accounts/settings.ts';
import { endpoint, inputOf } from './endpoint.ts';
import { DoneSchema } from './done-answer.ts';

/** Active sessions, most recently used first. */
export const sessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  role: 'user',
  answer: v.array(SessionSchema),
});

/** Ends all sessions, including this one. */
export const logoutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/',
  role: 'user-in-person',
  answer: DoneSchema,
});

/** Opening view of the user's map. */
export const mapConfiguration = endpoint({
  method: 'POST',
  path: '/api/user-map-configuration/',
  role: 'user',
  input: inputOf<typeof MapConfigurationInputSchema>(),
  answer: UserSchema,
});

export const setName = endpoint({
  method: 'POST',
  path: '/api/user-name/',
  role: 'user-in-person',
  input: inputOf<typeof NameInputSchema>(),
  answer: UserSchema,
});

export const associatedCities = endpoint({
  method: 'GET',
  path: '/api/associated-cities/',
  role: 'user',
  answer: AssociatedCitiesSchema,
});

export const setAssociatedCities = endpoint({
  method: 'POST',
  path: '/api/associated-cities/',
  role: 'user',
  input: inputOf<typeof AssociatedCitiesInputSchema>(),
  answer: AssociatedCitiesSchema,
});

/** What new events begin with. */
export const organizerProfile = endpoint({
  method: 'GET',
  path: '/api/organizer-profile/',
  role: 'user',
  answer: OrganizerProfileSchema,
});

export const setOrganizerProfile = endpoint({
  method: 'POST',
  path: '/api/organizer-profile/',
  role: 'user',
  input: inputOf<typeof OrganizerProfileInputSchema>(),
  answer: OrganizerProfileSchema,
});

/** Mails a link to the new address; the email changes when it is confirmed. */
export const setEmail = endpoint({
  method: 'POST',
  path: '/api/email/',
  role: 'user-in-person',
  input: inputOf<typeof EmailInputSchema>(),
  answer: DoneSchema,
});

/** Ends a change of the email that waits for its link; does nothing without one. */
export const cancelEmail = endpoint({
  method: 'DELETE',
  path: '/api/email/',
  role: 'user-in-person',
  answer: UserSchema,
});

/** Mails a new link to the email of the account; does nothing if it is confirmed. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/email/send-confirmation/',
  role: 'user-in-person',
  answer: DoneSchema,
});

/** Ends all other sessions and a change of the email that waits for its link. */
export const passwordChange = endpoint({
  method: 'POST',
  path: '/api/password-change/',
  role: 'user-in-person',
  cookies: true,
  input: inputOf<typeof PasswordChangeInputSchema>(),
  answer: v.object({
    ...DoneSchema.entries,
    /** New email whose change ended; null for none. */
    ended_email: v.nullable(v.string()),
  }),
});

/** All stored data about the user, as a JSON document. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/export/',
  role: 'user-in-person',
  answer: v.record(v.string(), v.unknown()),
});

/** Deletes the account and its data immediately and irreversibly. */
export const userDelete = endpoint({
  method: 'POST',
  path: '/api/user-delete/',
  role: 'user-in-person',
  cookies: true,
  input: inputOf<typeof UserDeleteInputSchema>(),
  answer: DoneSchema,
});
