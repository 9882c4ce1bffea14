/** Parts of a day, by the hour in which an event begins; in their order. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
