import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EventDetailSchema } from '../events/event-detail.ts';

/** The `id` of the element that carries it: `<script type="application/json" id="first-answer">`. */
export const firstAnswerId = 'first-answer';

/**
 * What the server knows already when it sends a page, so that the page need not ask. The element
 * stands in the document's head; other pages, and misses, have none.
 *
 * - `/detail/:slug`: `{"detail": …}`, as `GET /api/event/{slug}/` answers;
 * - `/:cityName`: `{"city": …}`, as `GET /api/cities/?city=` lists it.
 *
 * It is of the address that was opened: compare `detail.slug` or `city.slug` after moving on.
 */
export const FirstAnswerSchema = v.object({
  detail: v.optional(EventDetailSchema),
  city: v.optional(CitySchema),
});
export type FirstAnswer = v.InferOutput<typeof FirstAnswerSchema>;
