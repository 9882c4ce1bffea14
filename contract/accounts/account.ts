import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { CitySchema } from '../places/city.ts';
import { ErrorBodySchema } from '../error.ts';
import { secret } from './secret.ts';

/** Opening view of a user's map when the URL has no centre. */
export const MapConfigurationSchema = v.strictObject({
  lat: latitude,
  lng: longitude,
  zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(22)),
});
export type MapConfiguration = v.InferOutput<typeof MapConfigurationSchema>;

/** Logged-in user, answer of `GET /api/auth/user/`; also stored in local storage as JSON. */
export const UserSchema = v.object({
  /** Stays the same when the email changes. */
  id: v.number(),
  email: v.string(),
  /** Whether a link mailed to the email was used; nothing depends on it but a reminder. */
  email_confirmed: v.boolean(),
  /** True when the mail server of an unconfirmed email has no such mailbox; absent otherwise. */
  email_refused: v.optional(v.literal(true)),
  /** New email that waits until its mailed link is confirmed; absent otherwise. */
  pending_email: v.optional(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  map_configuration: v.nullable(MapConfigurationSchema),
  /** The home city. */
  city: v.nullable(CitySchema),
  plugin_id: v.nullable(v.string()),
  facebook_connected: v.boolean(),
  /** True when an administrator is logged in as this user; absent otherwise. */
  login_as: v.optional(v.literal(true)),
  /** True for an administrator in their own account; absent otherwise. */
  administrator: v.optional(v.literal(true)),
});
export type User = v.InferOutput<typeof UserSchema>;

export const TokenSchema = v.object({ token: secret });
export type Token = v.InferOutput<typeof TokenSchema>;

/** Refused form; `fields` has one Czech error per invalid field. */
export const FormErrorSchema = v.object({
  error: v.object({
    ...ErrorBodySchema.entries.error.entries,
    fields: v.optional(v.record(v.string(), v.string()), {}),
    /** Conflicting place, or the one that the requested place was merged into. */
    place: v.optional(v.object({ id: v.number(), title: v.string(), editable: v.boolean() })),
    /** Slug of the event that an earlier request with the same key created. */
    event: v.optional(v.string()),
  }),
});
export type FormError = v.InferOutput<typeof FormErrorSchema>;
