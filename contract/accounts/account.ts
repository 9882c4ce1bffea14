import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { CitySchema } from '../places/city.ts';
import { ErrorBodySchema } from '../error.ts';
import { secret } from './secret.ts';

/** Where a person's map opens when the address names no point. */
export const MapConfigurationSchema = v.strictObject({
  lat: latitude,
  lng: longitude,
  zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(22)),
});
export type MapConfiguration = v.InferOutput<typeof MapConfigurationSchema>;

/** Who is logged in, as `GET /api/auth/user/` answers; also what local storage keeps, as JSON. */
export const UserSchema = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  map_configuration: v.nullable(MapConfigurationSchema),
  /** The home town. */
  city: v.nullable(CitySchema),
  plugin_id: v.nullable(v.string()),
  facebook_connected: v.boolean(),
  /** There, and true, where an administrator is logged in as this person. */
  login_as: v.optional(v.literal(true)),
});
export type User = v.InferOutput<typeof UserSchema>;

export const TokenSchema = v.object({ token: secret });
export type Token = v.InferOutput<typeof TokenSchema>;

/** A refused form: `fields` has a sentence for each field that is wrong. */
export const FormErrorSchema = v.object({
  error: v.object({
    ...ErrorBodySchema.entries.error.entries,
    fields: v.optional(v.record(v.string(), v.string()), {}),
    /** What stands in the way, or has taken over what was asked for; `editable` by whoever asked. */
    place: v.optional(v.object({ id: v.number(), title: v.string(), editable: v.boolean() })),
  }),
});
export type FormError = v.InferOutput<typeof FormErrorSchema>;
