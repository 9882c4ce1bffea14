/** Lengths of time in milliseconds. A day of these may differ from one of a calendar by an hour. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
