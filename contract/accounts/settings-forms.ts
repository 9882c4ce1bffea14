import * as v from 'valibot';
import { MapConfigurationSchema } from './account.ts';
import { confirmDifferent, email, isSame, knownPassword, passwordTwice } from './account-fields.ts';
import { secret } from './secret.ts';

/** Where a person's map opens; null is where everybody's does. */
export const MapConfigurationFormSchema = v.strictObject({
  map_configuration: v.nullable(MapConfigurationSchema),
});
export type MapConfigurationForm = v.InferOutput<typeof MapConfigurationFormSchema>;

const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

/** More are no choice any more. */
export const mostAssociatedCities = 30;

/** The home town, and others that somebody follows, by their slugs. */
export const AssociatedCitiesFormSchema = v.strictObject({
  city: v.nullable(citySlug),
  cities: v.pipe(
    v.array(citySlug),
    v.maxLength(mostAssociatedCities, `Nejvýše ${mostAssociatedCities} obcí.`),
  ),
});
export type AssociatedCitiesForm = v.InferOutput<typeof AssociatedCitiesFormSchema>;

export const EmailFormSchema = v.strictObject({ email, password: knownPassword });
export type EmailForm = v.InferOutput<typeof EmailFormSchema>;

/** What the link to the new address carries. */
export const EmailConfirmationFormSchema = v.strictObject({ slug: secret });
export type EmailConfirmationForm = v.InferOutput<typeof EmailConfirmationFormSchema>;

export const PasswordChangeFormSchema = v.pipe(
  v.strictObject({ currentPassword: knownPassword, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSame, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type PasswordChangeForm = v.InferOutput<typeof PasswordChangeFormSchema>;

/** What becomes of the events of somebody who leaves: deleted too, or the operator's from then on. */
export const eventFates = ['delete', 'hand-over'] as const;

export const UserDeleteFormSchema = v.strictObject({
  password: knownPassword,
  events: v.picklist(eventFates, 'Vyberte prosím, co bude s Vašimi akcemi.'),
});
export type UserDeleteForm = v.InferOutput<typeof UserDeleteFormSchema>;
