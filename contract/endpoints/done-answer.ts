import * as v from 'valibot';

/** Answer of an endpoint that only does something. */
export const DoneSchema = v.object({ done: v.literal(true) });
