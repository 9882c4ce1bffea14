/** Everything we put right in the calendar's export, so that nothing is mended in silence. */
export const mendKinds = [
  'end-missing',
  'end-before-start',
  'end-same-as-start',
  'end-unreadable',
  'end-without-hour',
  'start-without-hour',
  'whole-days',
  'start-unreadable',
  'time-repeated',
  'event-repeated',
  'name-in-another-language',
  'description-from-annotation',
  'text-with-tags',
  'text-escaped-twice',
  'address-without-scheme',
  'address-first-of-several',
  'address-dropped',
  'image-dropped',
  'price-in-crowns',
  'place-without-coordinates',
  'place-outside-the-country',
  'place-by-municipality-name',
  'place-untitled',
  'category-unknown',
] as const;
export type MendKind = (typeof mendKinds)[number];

/** Told of every single thing put right. */
export type Mend = (kind: MendKind) => void;

export const refusalReasons = [
  'no-number',
  'no-name',
  'no-time',
  'no-place',
  'too-long',
  'too-many-times',
] as const;
/** Why an event cannot be taken. */
export type RefusalReason = (typeof refusalReasons)[number];
