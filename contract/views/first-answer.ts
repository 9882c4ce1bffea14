import * as v from 'valibot';
import { CityEventCountSchema, CitySchema } from '../places/city.ts';
import { FirstViewSchema } from './first-view.ts';
import { EventDetailSchema } from '../events/event-detail.ts';
import { EventNearbySchema } from '../events/event-overview.ts';
import { OrganizerProgrammeSchema } from '../events/organizer-programme.ts';
import { PlaceProgrammeSchema } from '../places/place-programme.ts';

/** `id` of the element with the answer: `<script type="application/json" id="first-answer">`. */
export const firstAnswerId = 'first-answer';

/** Why the server could not answer with what the address names: codes of API errors. */
const failures = ['not-found', 'gone', 'unavailable'] as const;

/**
 * API answers embedded in a page, which save it requests. What a page that the server has rendered was
 * rendered from. Absent on other pages.
 *
 * - `/detail/:slug`: `{"detail": …, "nearby": …}`, as in `GET /api/event/{slug}/` and its `nearby/`, or
 *   `{"failure": …}`;
 * - `/misto/:slug`: `{"place": …}`, as in `GET /api/place/{place}/?from_kudyznudy=1`, or `{"failure": …}`;
 * - `/poradatel/:city/:slug`: `{"organizer": …}`, as in `GET /api/organizer/{city}/{organizer}/?from_kudyznudy=1`,
 *   or `{"failure": …}`;
 * - `/` and `/:cityName`: `{"view": …}`, as in `GET /api/first-view/{size}/` with partner data;
 * - `/:cityName`: `{"city": …}` too, as in `GET /api/cities/?city=`, and `{"neighbours": …}`, towns around it
 *   with events of the coming days, those with most events first.
 *
 * Valid for the URL that was opened: after a navigation compare `detail.slug`, `place.slug`, `organizer.slug` with its
 * `city.slug`, or `city.slug`.
 */
export const FirstAnswerSchema = v.object({
  /** When the page was rendered, in epoch milliseconds. */
  renderedAt: v.optional(v.number()),
  detail: v.optional(EventDetailSchema),
  nearby: v.optional(EventNearbySchema),
  failure: v.optional(v.picklist(failures)),
  place: v.optional(PlaceProgrammeSchema),
  organizer: v.optional(OrganizerProgrammeSchema),
  city: v.optional(CitySchema),
  view: v.optional(FirstViewSchema),
  neighbours: v.optional(v.array(CityEventCountSchema)),
});
export type FirstAnswer = v.InferOutput<typeof FirstAnswerSchema>;
