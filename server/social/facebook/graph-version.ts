import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays } from '../../../domain/time/civil-time.ts';

/**
 * Version of the Graph API: released on 8 October 2025, and served for at least two years. Later
 * calls would be answered by another version without an error.
 * https://developers.facebook.com/docs/graph-api/guides/versioning
 */
export const graphVersion: { name: string; servedUntil: CivilDate } = {
  name: 'v24.0',
  servedUntil: '2027-10-08',
};

/** Days before its end in which the operator is warned. */
const warnedDays = 60;

/** Whether the version ends within 60 days of `today`, or has ended. */
export const isVersionEnding = (today: CivilDate): boolean =>
  today >= addDays(graphVersion.servedUntil, -warnedDays);
