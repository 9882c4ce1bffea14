import * as v from 'valibot';
import { OrganizerProfileSchema } from '../accounts/settings.ts';
import { categorySlugs } from '../events/category.ts';
import { ChosenPlaceSchema } from './own-event.ts';

/** Limit of hours, and of categories, of the latest events. */
export const maxLatestValues = 3;

/** What the form of a new event fills in, and what it offers of the user's latest events. */
export const EventDefaultsSchema = v.object({
  profile: OrganizerProfileSchema,
  /** Hours the latest events begin at, `HH:mm`, the latest event first; at most three. */
  hours: v.array(v.string()),
  /** Main categories of the latest events, the latest first; at most three. */
  categories: v.array(v.picklist(categorySlugs)),
  /** Place of the latest event; null for none. */
  place: v.nullable(ChosenPlaceSchema),
});
export type EventDefaults = v.InferOutput<typeof EventDefaultsSchema>;
