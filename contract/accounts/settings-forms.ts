import * as v from 'valibot';
import { MapConfigurationSchema } from './account.ts';
import {
  confirmDifferent,
  email,
  isConfirmed,
  existingPassword,
  passwordTwice,
} from './account-fields.ts';
import { secret } from './secret.ts';

/** Opening view of the user's map; null for the default. */
export const MapConfigurationFormSchema = v.strictObject({
  map_configuration: v.nullable(MapConfigurationSchema),
});

const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

export const mostAssociatedCities = 30;

/** Slugs of the home city and of followed cities. */
export const AssociatedCitiesFormSchema = v.strictObject({
  city: v.nullable(citySlug),
  cities: v.pipe(
    v.array(citySlug),
    v.maxLength(mostAssociatedCities, `Nejvýše ${mostAssociatedCities} obcí.`),
  ),
});
export type AssociatedCitiesForm = v.InferOutput<typeof AssociatedCitiesFormSchema>;

export const EmailFormSchema = v.strictObject({ email, password: existingPassword });

/** `slug` is no slug but the secret token of the link sent to the new email address. */
export const EmailConfirmationFormSchema = v.strictObject({ slug: secret });

export const PasswordChangeFormSchema = v.pipe(
  v.strictObject({ currentPassword: existingPassword, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);

/** Events of a deleted account: deleted too, or handed over to the operator. */
const eventFates = ['delete', 'hand-over'] as const;

export const UserDeleteFormSchema = v.strictObject({
  password: existingPassword,
  events: v.picklist(eventFates, 'Vyberte prosím, co bude s Vašimi akcemi.'),
});
export type UserDeleteForm = v.InferOutput<typeof UserDeleteFormSchema>;
