import * as v from 'valibot';

/** Clues for or against two events being one; the words are the site's. */
export const clueCodes = [
  'same-title',
  'similar-title',
  'other-number',
  'same-place',
  'near',
  'same-town',
  'elsewhere-in-town',
  'other-hall',
  'other-town',
  'same-start',
  'same-day',
  'close-start',
  'other-hour',
  'other-day',
  'same-address',
  'same-organizer',
  'other-organizer',
] as const;
export type ClueCode = (typeof clueCodes)[number];

export const ClueSchema = v.object({
  code: v.picklist(clueCodes),
  /** Per cent of `similar-title`, metres of `near`; null for the others. */
  value: v.nullable(v.number()),
});
export type Clue = v.InferOutput<typeof ClueSchema>;

/** Event that stands on the map for another one, and why. */
export const ShownEventSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** In the order of their weight, clues against left out. */
  clues: v.array(ClueSchema),
});
export type ShownEvent = v.InferOutput<typeof ShownEventSchema>;
