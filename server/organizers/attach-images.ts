import type { EventImageForm } from '../../contract/event-form.ts';
import { ApiError } from '../http/api-error.ts';
import type { Writer } from '../storage/transaction.ts';

/**
 * Gives an event the pictures of its form, in its order; those it has no more are deleted. Throws
 * ApiError `invalid-form` for one that is neither its own nor waits for its first form.
 */
export const attachImages = async (
  writer: Writer,
  eventId: number,
  images: readonly EventImageForm[],
  accountId: number,
): Promise<void> => {
  const ids = images.map(({ id }) => id);
  if (ids.length > 0) {
    const rows = await writer
      .selectFrom('image')
      .select(['id', 'event_id', 'owner_id'])
      .where('id', 'in', ids)
      .execute();
    const usable = rows.filter(
      ({ event_id, owner_id }) =>
        event_id === eventId || (event_id === null && owner_id === accountId),
    );
    if (usable.length < ids.length)
      throw new ApiError('invalid-form', null, {
        fields: { images: 'Některý obrázek už tu není. Nahrajte ho prosím znovu.' },
      });
  }
  let old = writer.deleteFrom('image').where('event_id', '=', eventId);
  if (ids.length > 0) old = old.where('id', 'not in', ids);
  await old.execute();
  for (const [position, { id, alt, focus_x, focus_y }] of images.entries())
    await writer
      .updateTable('image')
      .set({ event_id: eventId, position, alt, focus_x, focus_y })
      .where('id', '=', id)
      .execute();
};
