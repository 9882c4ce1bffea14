import * as v from 'valibot';

/** Answer of an endpoint with a `file`. */
export const FileSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
