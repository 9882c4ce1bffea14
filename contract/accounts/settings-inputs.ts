import * as v from 'valibot';
import { MapConfigurationSchema } from './account.ts';
import {
  confirmDifferent,
  email,
  isConfirmed,
  existingPassword,
  names,
  passwordTwice,
} from './account-fields.ts';
import { organizerFields } from '../organizers/event-fields.ts';
import { placeId } from '../organizers/event-input.ts';
import { secret } from './secret.ts';

/** Opening view of the user's map; null for the default. */
export const MapConfigurationInputSchema = v.strictObject({
  map_configuration: v.nullable(MapConfigurationSchema),
});

const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

export const maxAssociatedCities = 30;

/** Slugs of the home city and of followed cities. */
export const AssociatedCitiesInputSchema = v.strictObject({
  city: v.nullable(citySlug),
  cities: v.pipe(
    v.array(citySlug),
    v.maxLength(maxAssociatedCities, `Nejvýše ${maxAssociatedCities} obcí.`),
  ),
});
export type AssociatedCitiesInput = v.InferOutput<typeof AssociatedCitiesInputSchema>;

export const NameInputSchema = v.strictObject(names);
export type NameInput = v.InferOutput<typeof NameInputSchema>;

/** `place` is the id of the usual place. */
export const OrganizerProfileInputSchema = v.strictObject({
  ...organizerFields,
  place: v.nullable(placeId),
});
export type OrganizerProfileInput = v.InferOutput<typeof OrganizerProfileInputSchema>;

export const EmailInputSchema = v.strictObject({ email, password: existingPassword });

/** `slug` is no slug but the secret token of the link sent to the email address. */
export const EmailConfirmationInputSchema = v.strictObject({ slug: secret });

export const PasswordChangeInputSchema = v.pipe(
  v.strictObject({ currentPassword: existingPassword, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);

/** Events of a deleted account: deleted too, or handed over to the operator. */
const eventFates = ['delete', 'hand-over'] as const;

export const UserDeleteInputSchema = v.strictObject({
  password: existingPassword,
  events: v.picklist(eventFates, 'Vyberte prosím, co bude s\u00a0vašimi akcemi.'),
});
export type UserDeleteInput = v.InferOutput<typeof UserDeleteInputSchema>;
