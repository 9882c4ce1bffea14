import type { EditableEvent, OwnEvent } from '../../../contract/organizers/own-event.ts';
import { isTimeOver, toEventTimes } from '../schedule/to-event-times.ts';

/** An event as the list shows it, from its form as it was just saved. */
export const toOwnEvent = (
  { id, slug, status, version, updated_at, place, form, shown, source_id, posts }: EditableEvent,
  now: number,
): OwnEvent => {
  const times = toEventTimes(form.schedule);
  const coming = times.filter((time) => !isTimeOver(time, now));
  return {
    id,
    slug,
    title: form.title,
    status,
    categories: form.categories,
    place,
    time: coming[0] ?? times.at(-1) ?? null,
    dates: times.length,
    coming: coming.length,
    shown,
    source_id,
    posts,
    version,
    updated_at,
  };
};
