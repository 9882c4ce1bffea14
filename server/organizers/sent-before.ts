import type { EventInput, PlaceInput } from '../../contract/organizers/event-input.ts';
import { readImages } from '../events/read-images.ts';
import { readLivePlace, readPlaceAt } from '../places/live-place.ts';
import type { EventRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';

/** Milliseconds for which a creation whose answer was lost may be sent again. */
const resendMs = 24 * 3_600_000;

/** Whether the place of a form is the one an event was created at, which may have been new. */
const isPlaceOf = async (
  writer: Writer,
  form: PlaceInput,
  placeId: number | null,
): Promise<boolean> => {
  if (form.use_existing_place) return (await readLivePlace(writer, form.place))?.id === placeId;
  const point = { lat: form.latitude, lng: form.longitude };
  const place = await readPlaceAt(writer, point);
  if (place === null || place.id !== placeId) return false;
  return place.title === form.title && place.lat === point.lat && place.lng === point.lng;
};

/**
 * Whether an event has the images of a form. Those of another event were copied when it was created,
 * so only their words and focus points are equal.
 */
const hasImagesOf = async (writer: Writer, eventId: number, images: EventInput['images']) => {
  const own = await readImages(writer, eventId);
  if (own.length !== images.length) return false;
  if (images.length === 0) return true;
  const ids = images.map(({ id }) => id);
  const attached = await writer
    .selectFrom('image')
    .select('id')
    .where('id', 'in', ids)
    .where('event_id', 'is not', null)
    .execute();
  return (
    attached.length === ids.length &&
    images.every(({ alt, focus_x, focus_y }, index) => {
      const image = own[index];
      return image?.alt === alt && image.focus_x === focus_x && image.focus_y === focus_y;
    })
  );
};

const hasValuesOf = (row: EventRow, form: EventInput): boolean =>
  row.description === form.description &&
  row.organizer === form.organizer &&
  row.price === form.price &&
  row.url === form.url &&
  row.contact === form.contact &&
  row.prints_contact === (form.prints_contact ? 1 : 0) &&
  row.categories === JSON.stringify(form.categories) &&
  row.facets === JSON.stringify(form.facets) &&
  row.schedule === JSON.stringify(form.schedule);

/**
 * The event that an account published from the same form within a day and has not edited since:
 * the form is sent again when the answer was lost on its way. Null for none.
 */
export const readSentBefore = async (
  writer: Writer,
  form: EventInput,
  { ownerId, now }: { ownerId: number; now: number },
): Promise<Pick<EventRow, 'slug'> | null> => {
  const rows = await writer
    .selectFrom('event')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'published')
    .where('version', '=', 1)
    .where('created_at', '>', now - resendMs)
    .where('title', '=', form.title)
    .execute();
  for (const row of rows)
    if (
      hasValuesOf(row, form) &&
      (await isPlaceOf(writer, form.place, row.place_id)) &&
      (await hasImagesOf(writer, row.id, form.images))
    )
      return row;
  return null;
};
