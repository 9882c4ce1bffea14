import type { EventImageInput } from '../../contract/organizers/event-input.ts';
import { ApiError } from '../http/api-error.ts';
import { copyImage } from '../images/copy-image.ts';
import type { Writer } from '../storage/transaction.ts';
import { imageMissing } from '../words/refusals.ts';

/**
 * Sets the images of an event from its form, in that order; its other images are deleted. An image
 * of another event of the same owner is copied. Throws ApiError `invalid-form` for an image neither
 * of the owner nor of the event.
 */
export const attachImages = async (
  writer: Writer,
  eventId: number,
  images: readonly EventImageInput[],
  accountId: number,
): Promise<void> => {
  let ids = images.map(({ id }) => id);
  if (ids.length > 0) {
    const rows = await writer.selectFrom('image').selectAll().where('id', 'in', ids).execute();
    const usable = rows.filter(
      ({ event_id, owner_id }) => event_id === eventId || owner_id === accountId,
    );
    if (usable.length < ids.length)
      throw new ApiError('invalid-form', null, {
        fields: { images: imageMissing },
      });
    const copies = new Map<number, number | undefined>();
    for (const row of usable)
      if (row.event_id !== null && row.event_id !== eventId)
        copies.set(row.id, (await copyImage(writer, row, [null]))[0]);
    ids = ids.map((id) => copies.get(id) ?? id);
  }
  let removal = writer.deleteFrom('image').where('event_id', '=', eventId);
  if (ids.length > 0) removal = removal.where('id', 'not in', ids);
  await removal.execute();
  for (const [position, { alt, focus_x, focus_y }] of images.entries())
    await writer
      .updateTable('image')
      .set({ event_id: eventId, position, alt, focus_x, focus_y })
      .where('id', '=', ids[position] as number)
      .execute();
};
