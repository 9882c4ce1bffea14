import * as v from 'valibot';
import { EventSummarySchema } from './event.ts';

/** Largest number of highlights, and the number below which other days of the period fill them up. */
export const maxHighlights = 8;
export const fewHighlights = 6;

/**
 * Events to begin with: of today and of the weekend, of other days of the period only when these are
 * fewer than `fewHighlights`. Of different towns and categories as far as possible; by start, each
 * with the time it was chosen for. No cancelled events, none that is over, and none that lasts over four days.
 */
export const EventHighlightsSchema = v.array(EventSummarySchema);
