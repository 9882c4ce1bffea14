import * as v from 'valibot';
import { latitude, longitude } from './bounds.ts';

/** Where a visitor said to be; an empty title is their own position. */
export const HomeSchema = v.object({ title: v.string(), lat: latitude, lng: longitude });
export type Home = v.InferOutput<typeof HomeSchema>;
