import { newPlaceOf, shownTitle } from '../../../contract/organizers/event-draft.ts';
import type { EditableEvent, OwnEvent } from '../../../contract/organizers/own-event.ts';
import { summarizeSchedule } from '../../../domain/time/schedule-times.ts';

/** An event as the list shows it, from its form as it was just saved. */
export const toOwnEvent = (
  { id, slug, status, version, updated_at, place, form, shown, source_id, posts }: EditableEvent,
  now: number,
): OwnEvent => ({
  id,
  slug,
  title: shownTitle(form),
  status,
  categories: form.categories,
  place,
  new_place: newPlaceOf(form),
  ...summarizeSchedule(form.schedule, now),
  shown,
  source_id,
  posts,
  version,
  updated_at,
});
