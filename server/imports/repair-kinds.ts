/** Kinds of repairs of all formats; all are counted in the report. */
export const repairKinds = [
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
  'encoding-converted',
  'line-unreadable',
  'zone-unknown',
  'rule-unreadable',
  'dates-left-out',
  'change-of-texts',
  'repeats-joined',
  'no-identifier',
  'place-by-its-name',
  'place-by-default',
  'cancelled-in-title',
  'date-in-words',
] as const;
export type RepairKind = (typeof repairKinds)[number];

/** Called once per repair. */
export type OnRepair = (kind: RepairKind) => void;

export const refusalReasons = [
  'no-number',
  'no-name',
  'no-time',
  'no-place',
  'too-long',
  'too-many-times',
  'unreadable',
  'private',
  'outside-the-country',
  'online',
  'not-an-event',
] as const;
/** Reason why an event is not imported. */
export type ItemRefusal = (typeof refusalReasons)[number];
