import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventDetailSchema } from '../events/event-detail.ts';

/** `id` of the element with the answer: `<script type="application/json" id="first-answer">`. */
export const firstAnswerId = 'first-answer';

/**
 * API answer embedded in the head of a page, which saves the page a request. Absent on other pages
 * and when nothing was found.
 *
 * - `/detail/:slug`: `{"detail": …}`, as in `GET /api/event/{slug}/`;
 * - `/:cityName`: `{"city": …}`, as in `GET /api/cities/?city=`.
 *
 * Valid for the URL that was opened: after a navigation compare `detail.slug` or `city.slug`.
 */
export const FirstAnswerSchema = v.object({
  detail: v.optional(EventDetailSchema),
  city: v.optional(CitySchema),
});
export type FirstAnswer = v.InferOutput<typeof FirstAnswerSchema>;
